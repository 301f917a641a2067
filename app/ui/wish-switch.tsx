import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/language-provider.tsx'
import './switch.css'

interface WishSwitchProps {
  label: string
  about: string
  isOn: boolean
  /** The message after the change is stored. */
  kept: string
  /** Stores the new state. @returns what is stored; undefined after a failure */
  wish(isOn: boolean): Promise<boolean | undefined>
}

/** A switch for a setting. It shows the change at once, and restores it with a message after a failure. */
export function WishSwitch({ label, about, isOn, kept: keptWords, wish }: WishSwitchProps) {
  const { t } = useLanguage()
  const [isShown, setShown] = useState(isOn)
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useState<{ words: string; hasFailed: boolean }>()
  useEffect(() => setShown(isOn), [isOn])

  async function change(next: boolean) {
    if (isBusy) return
    setShown(next)
    setBusy(true)
    say(undefined)
    const kept = await wish(next)
    setBusy(false)
    setShown(kept ?? !next)
    if (kept === next) say({ words: keptWords, hasFailed: false })
    else if (kept === undefined) say({ words: t('load_more_failed'), hasFailed: true })
  }
  return (
    <div>
      <label className="switch">
        <span className="min-w-0 flex-1">
          <b className="block font-label">{label}</b>
          <span className="block text-14 text-ink-soft">{about}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isShown}
          aria-busy={isBusy}
          checked={isShown}
          onChange={({ target }) => void change(target.checked)}
        />
      </label>
      <p role="status" className={`min-h-lh text-14 ${said?.hasFailed ? 'text-bad' : 'text-good'}`}>
        {said?.words}
      </p>
    </div>
  )
}
