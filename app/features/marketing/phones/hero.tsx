import type { ReactNode } from 'react'
import { PhoneCarousel } from './phone-carousel.tsx'
import './hero.css'

/** The hero section with three phones. @param children heading, text and actions */
export function MarketingHero({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="hero">
      <div className="hero-words">{children}</div>
      <PhoneCarousel name={name} />
    </div>
  )
}
