import { reviewLimits } from '../../../domain/limits/review.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Star } from '../../ui/stars.tsx'
import './star-choice.css'

const all = Array.from({ length: reviewLimits.ratingMax }, (_, index) => index + reviewLimits.ratingMin)

interface StarRatingInputProps {
  /** 0 while nothing is chosen. */
  rating: number
  isWrong: boolean
  onChange(rating: number): void
}

/** One to five stars: radio buttons, so arrow keys choose and every number is announced. */
export function StarRatingInput({ rating, isWrong, onChange }: StarRatingInputProps) {
  const { t } = useTranslation('review')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-label">{t('review.rating')}</legend>
      <div className="-ml-1.5 flex flex-wrap items-center">
        {all.map((stars) => (
          <label
            key={stars}
            className="star-choice relative grid size-11.5 cursor-pointer place-items-center rounded-12"
            data-filled={stars <= rating || undefined}
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-offset-0"
              name="rating"
              value={stars}
              checked={stars === rating}
              aria-invalid={isWrong}
              aria-label={t('review.stars', { stars })}
              onChange={() => onChange(stars)}
            />
            <Star filled={stars <= rating} className="star-sign size-8" />
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 text-ink-soft">
          {rating > 0 && t('review.stars', { stars: rating })}
        </span>
      </div>
    </fieldset>
  )
}
