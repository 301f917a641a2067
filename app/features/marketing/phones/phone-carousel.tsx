import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide'
import { type ReactNode, useRef } from 'react'
import { slidePosition } from '../../../../domain/rules/phone-carousel.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhoneScreenshot, phoneScreenshots } from './phone-screenshot.tsx'
import { usePhoneCarousel } from './use-phone-carousel.ts'
import './phones.css'

/** Three phones with the site's screens, one in the middle, one on each side. */
export function PhoneCarousel({ name }: { name: string }) {
  const { t } = useTranslation('marketing')
  const region = useRef<HTMLElement>(null)
  const pictures = useRef<HTMLDivElement>(null)
  const { state, isByHand, isPlaying, setPlaying, move } = usePhoneCarousel(region, pictures)
  const count = phoneScreenshots.length
  const whichOf = (i: number) => t('phones.which', { number: i + 1, count })
  const alts = phoneScreenshots.map(({ alt }) => t(alt, { name }))
  return (
    <section
      ref={region}
      aria-roledescription={t('carousel')}
      aria-label={t('phones.title', { name })}
      className="phones"
    >
      <div ref={pictures} className="phones-view">
        {phoneScreenshots.map(({ file }, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by its role only
          <div
            key={file}
            role="group"
            aria-roledescription={t('slide')}
            aria-label={whichOf(i)}
            aria-hidden={i !== state.index || undefined}
            data-place={slidePosition(i, state)}
            className="phone"
          >
            <PhoneScreenshot file={file} alt={alts[i] ?? ''} isFirst={i === 0} />
          </div>
        ))}
      </div>
      <div className="phones-controls">
        <Control name={t('previous')} onPress={() => move('previous')}>
          <Icon of={ChevronLeft} className="size-5" />
        </Control>
        <span aria-hidden="true" className="phones-dots">
          {phoneScreenshots.map(({ file }, i) => (
            <i key={file} data-current={i === state.index || undefined} />
          ))}
        </span>
        <Control name={t('next')} onPress={() => move('next')}>
          <Icon of={ChevronRight} className="size-5" />
        </Control>
        <Control name={t(isPlaying ? 'pause' : 'play')} onPress={() => setPlaying(!isPlaying)} isPlay>
          {isPlaying ? <Icon of={Pause} className="size-4.5" /> : <Icon of={Play} className="size-4.5" />}
        </Control>
      </div>
      <p aria-live="polite" className="sr-only">
        {isByHand && `${whichOf(state.index)}: ${alts[state.index]}`}
      </p>
    </section>
  )
}

interface ControlProps {
  name: string
  onPress(): void
  isPlay?: boolean
  children: ReactNode
}

/** One round button below the pictures. */
function Control({ name, onPress, isPlay, children }: ControlProps) {
  return (
    <button type="button" aria-label={name} data-play={isPlay} onClick={onPress}>
      {children}
    </button>
  )
}
