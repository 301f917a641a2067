import { useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { PhotoBox } from '../../ui/photo-box.tsx'

/** An ad's pictures: one large, swiped by finger or wheel, and thumbnails that are plain links without JavaScript. */
export function Gallery({ images, title }: { images: string[]; title: string }) {
  const { t } = useLanguage()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setCurrent(Math.round(scrollLeft / clientWidth))
  }
  function show(index: number) {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  if (images.length === 0) return <PhotoBox src={undefined} alt="" className="md:rounded-20" />
  return (
    <section aria-label={t('photos')}>
      <div className="relative">
        <ul ref={strip} onScroll={follow} className="strip snap-x snap-mandatory md:rounded-20">
          {images.map((image, index) => (
            <li key={image} id={`photo-${index + 1}`} className="w-full shrink-0 snap-start">
              <PhotoBox
                src={image}
                alt={t('photo_of', { title, number: index + 1, count: images.length })}
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <p
            aria-hidden="true"
            className="absolute right-3 bottom-3 rounded-pill bg-ink/80 px-2.5 py-0.5 text-14 font-label text-paper tabular-nums"
          >
            {current + 1} / {images.length}
          </p>
        )}
      </div>
      {images.length > 1 && (
        <ul className="strip gap-2 px-4 pt-2.5 pb-1 md:gap-3 md:px-1 md:pt-3 md:pb-1.5">
          {images.map((image, index) => (
            <li key={image} className="shrink-0">
              <a
                href={`#photo-${index + 1}`}
                aria-label={t('photo_of', { title, number: index + 1, count: images.length })}
                aria-current={index === current}
                className="block h-13.5 w-18 overflow-hidden rounded-12 aria-[current=true]:ring-2 aria-[current=true]:ring-peacock-600 aria-[current=true]:ring-offset-2 aria-[current=true]:ring-offset-paper md:h-21 md:w-28"
                onClick={(event) => {
                  event.preventDefault()
                  show(index)
                }}
              >
                <img src={image} alt="" width={112} height={84} loading="lazy" className="photo" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
