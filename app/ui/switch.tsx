import './switch.css'

interface SwitchProps {
  label: string
  description: string
  isOn: boolean
  isBusy?: boolean | undefined
  onChange(isOn: boolean): void
}

/** A switch with its name and what it means. */
export function Switch({ label, description, isOn, isBusy, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <span className="min-w-0 flex-1">
        <b className="block font-label">{label}</b>
        <span className="block text-14 text-ink-soft">{description}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-busy={isBusy}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
