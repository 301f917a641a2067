import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { useHydrated } from '../../../browser/use-hydrated.ts'
import { useTranslation } from '../../../i18n/language-provider.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** A password, which its reader can show. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'after'>) {
  const { t } = useTranslation('account')
  const [isShown, setShown] = useState(false)
  const isHydrated = useHydrated()
  const icon = isShown ? EyeOff : Eye
  return (
    <Field
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        isHydrated && (
          <button
            type="button"
            aria-label={t(isShown ? 'hide_password' : 'show_password')}
            className="-mr-2.5 grid size-11 flex-none place-items-center rounded-pill text-ink-soft hover:bg-sunken"
            onClick={() => setShown(!isShown)}
          >
            <Icon of={icon} className="size-5" />
          </button>
        )
      }
      {...props}
    />
  )
}
