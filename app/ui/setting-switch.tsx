import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Switch } from './switch.tsx'

interface SettingSwitchProps {
  label: string
  description: string
  isOn: boolean
  /** The message after the change is stored. */
  savedMessage: string
  /** Stores the new state. @returns what is stored; undefined after a failure */
  save(isOn: boolean): Promise<boolean | undefined>
}

/** A switch for a setting. It shows the change at once, and restores it with a message after a failure. */
export function SettingSwitch({ label, description, isOn, savedMessage, save }: SettingSwitchProps) {
  const { t } = useLanguage()
  const [isShown, setShown] = useState(isOn)
  const [isBusy, setBusy] = useState(false)
  const [result, say] = useState<{ words: string; hasFailed: boolean }>()
  useEffect(() => setShown(isOn), [isOn])

  async function change(next: boolean) {
    if (isBusy) return
    setShown(next)
    setBusy(true)
    say(undefined)
    const saved = await save(next)
    setBusy(false)
    setShown(saved ?? !next)
    if (saved === next) say({ words: savedMessage, hasFailed: false })
    else if (saved === undefined) say({ words: t('load_more_failed'), hasFailed: true })
  }
  return (
    <div>
      <Switch
        label={label}
        description={description}
        isOn={isShown}
        isBusy={isBusy}
        onChange={(next) => void change(next)}
      />
      <p role="status" className={`min-h-lh text-14 ${result?.hasFailed ? 'text-bad' : 'text-good'}`}>
        {result?.words}
      </p>
    </div>
  )
}
