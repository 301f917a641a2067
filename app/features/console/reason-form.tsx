import type { ReactNode } from 'react'
import { outlinedButtonClass } from '../../ui/button.tsx'
import { ConsoleForm } from './console-form.tsx'
import { ReasonFields, type ReasonFieldsProps } from './reason-fields.tsx'
import type { SubmittedValues } from './submitted-values.ts'

interface ReasonFormProps {
  /** The action. */
  name: string
  csrfToken: string
  /** The id of the thing that it is about. */
  id: string
  /** The label of its button. */
  text: string
  /** The label of the free text; by default *Reason*. */
  label?: string
  /** The values and errors of a refused form. */
  sent: SubmittedValues
  ready?: ReasonFieldsProps['ready']
  kind?: 'danger' | 'keep'
  /** The name of the free text in the form. */
  field?: string
  children?: ReactNode
}

/** A decision about one thing, with its reason. */
export function ReasonForm({
  name,
  csrfToken,
  id,
  text,
  label,
  sent,
  ready,
  kind = 'danger',
  field = 'reason',
  children,
}: ReasonFormProps) {
  return (
    <ConsoleForm
      action={name}
      csrfToken={csrfToken}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-20 border border-line bg-surface p-4"
    >
      <input type="hidden" name="id" value={id} />
      <ReasonFields ready={ready} label={label} field={field} sent={sent} />
      {children}
      <button type="submit" className={outlinedButtonClass(kind, 'justify-self-start')}>
        {text}
      </button>
    </ConsoleForm>
  )
}
