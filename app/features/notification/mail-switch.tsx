import { useState } from 'react'
import { wishForMail } from '../../browser/notifications/notification-calls.ts'
import { useWords } from '../../i18n/language-provider.tsx'

/** Whether notifications come by e-mail, too; what cannot be kept is put back, and says so. */
export function MailSwitch({ isWanted: atFirst }: { isWanted: boolean }) {
  const { t } = useWords('notification')
  const [isWanted, setWanted] = useState(atFirst)
  const [said, say] = useState<{ words: string; hasFailed: boolean }>()
  const [isBusy, setBusy] = useState(false)

  async function wish(wanted: boolean) {
    if (isBusy) return
    setWanted(wanted)
    setBusy(true)
    say(undefined)
    const { answer } = await wishForMail(wanted)
    setBusy(false)
    setWanted(answer ? answer.isMailWanted : !wanted)
    say(
      answer ? { words: t('notices.mail_kept'), hasFailed: false } : { words: t('load_more_failed'), hasFailed: true },
    )
  }
  return (
    <div className="notice-mail">
      <label className="switch">
        <span className="min-w-0 flex-1">
          <b className="block font-label">{t('notices.mail')}</b>
          <span className="block text-14 text-ink-soft">{t('notices.mail_about')}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isWanted}
          aria-busy={isBusy}
          checked={isWanted}
          onChange={({ target }) => void wish(target.checked)}
        />
      </label>
      <p role="status" className={`min-h-lh text-14 ${said?.hasFailed ? 'text-bad' : 'text-good'}`}>
        {said?.words}
      </p>
    </div>
  )
}
