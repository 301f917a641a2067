import { CalendarPlus, MapPin, Phone } from 'lucide'
import { detectLanguage } from '../../../domain/languages.ts'
import { telLink, whatsAppLink } from '../../../domain/rules/contact-links.ts'
import type { Rental } from '../../../domain/schemas/rental.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useServerQuery } from '../../ui/use-server-query.ts'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'
import { formatPeriod } from '../dates/dates-words.ts'
import { callApi } from '../session/call-api.ts'
import { formatInstant, otherNameOf } from './rental-words.ts'
import { saveCalendarFile } from './save-calendar-file.ts'

const wayClass =
  'forced-edge flex min-h-14 flex-[1_1_8rem] items-center justify-center gap-2 rounded-pill px-4 py-1 text-center leading-snug font-label'

/** After the yes: the other person's number and the place, while the server gives them. */
export function RentalContact({ rental, today }: { rental: Rental; today: string }) {
  const { t } = useTranslation('rentals')
  const { contactUntil, ad } = rental
  const { answer, state, load } = useServerQuery({
    queryKey: contactUntil === null ? undefined : `${rental._id} ${contactUntil}`,
    query: async () => (await callApi('GET rentals/contact', { query: { rentalId: rental._id } })).answer ?? null,
  })
  if (contactUntil === null) return null
  const name = otherNameOf(t, rental)
  const dates = formatPeriod(t, ad.rentType, rental, today)
  const tel = telLink(answer?.phoneNumber)
  const chat = whatsAppLink(answer?.phoneNumber, t('rental.chat', { name, title: ad.title, dates }))
  const place = answer?.place || rental.place
  return (
    <div className="grid gap-3">
      {place && (
        <p className="flex gap-2.5 leading-snug">
          <Icon of={MapPin} className="mt-0.5 size-5 shrink-0 text-peacock-600" />
          <span>
            <span className="block text-14 text-ink-soft">{t('rental.place_label')}</span>
            <span lang={detectLanguage(place)} className="wrap-anywhere">
              {place}
            </span>
          </span>
        </p>
      )}
      {tel && chat && (
        <div className="flex flex-wrap gap-3">
          <a
            href={tel}
            className={`${wayClass} ${rental.state === 'accepted' ? 'bg-peacock-600 text-on-peacock hover:bg-peacock-700' : 'inset-ring-[1.5px] inset-ring-line-strong hover:bg-sunken'}`}
          >
            <Icon of={Phone} className="size-5 shrink-0" />
            <span>
              {t('rental.call')}{' '}
              <span className="block text-14 whitespace-nowrap tabular-nums select-text">
                {answer?.phoneNumber.replace(/^\d{5}/, '$& ')}
              </span>
            </span>
          </a>
          <a
            href={chat}
            target="_blank"
            rel="noopener"
            className={`${wayClass} bg-chat-50 text-chat hover:inset-ring-[1.5px] hover:inset-ring-current`}
          >
            <WhatsAppIcon className="size-5 shrink-0" />
            WhatsApp
          </a>
        </div>
      )}
      {!answer && state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3">
          <p>{t('rental.number_failed')}</p>
          <Button kind="quiet" onClick={() => void load()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {rental.state === 'accepted' && (
        <Button
          kind="outline"
          onClick={() => saveCalendarFile(rental, place, `${t('rental.calendar_text', { name })}\n${dates}`)}
        >
          <Icon of={CalendarPlus} className="size-5" />
          {t('rental.calendar')}
        </Button>
      )}
      <p className="text-14 leading-snug text-ink-soft">
        {t('rental.number_until', { day: formatInstant(t, contactUntil, today, false) })}
      </p>
    </div>
  )
}
