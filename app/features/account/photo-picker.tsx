import { Camera, CircleAlert } from 'lucide'
import { type ChangeEvent, useEffect, useState } from 'react'
import { pictureLimits } from '../../../domain/limits/picture.ts'
import { shrinkPicture } from '../../browser/shrink-picture.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ringedButtonClass } from '../../ui/button.tsx'
import { fieldErrorClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

const kinds = ['image/jpeg', 'image/png', 'image/webp']

interface PhotoPickerProps {
  name: string
  /** The current picture. */
  current: string | null
  /** The picture to send. */
  chosen: Blob | null
  /** A picture was chosen, ready to be sent. */
  onPick(photo: Blob): Promise<void>
}

/** A user's picture and the choice of another one, with a preview. */
export function PhotoPicker({ name, current, chosen, onPick }: PhotoPickerProps) {
  const { t } = useWords('account')
  const [preview, setPreview] = useState<string | null>(null)
  const [problem, setProblem] = useState<'profile.photo_kind' | 'profile.photo_size' | 'profile.photo_broken'>()
  useEffect(() => {
    if (!chosen) return
    const address = URL.createObjectURL(chosen)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [chosen])

  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // So that the same file can be chosen again.
    target.value = ''
    if (!file) return
    setProblem(undefined)
    if (!kinds.includes(file.type)) return setProblem('profile.photo_kind')
    if (file.size > pictureLimits.bytesMax) return setProblem('profile.photo_size')
    try {
      await onPick(await shrinkPicture(file))
    } catch {
      setProblem('profile.photo_broken')
    }
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-5 md:grid md:content-start md:justify-items-center md:text-center">
      {preview ? (
        <img src={preview} alt={t('profile.photo_new')} className="size-24 rounded-pill object-cover" />
      ) : (
        <Avatar name={name} src={current} size="portrait" />
      )}
      <div>
        <label className={ringedButtonClass('keep', 'focus-inside')}>
          <Icon of={Camera} className="size-5 shrink-0" />
          {t('profile.photo_change')}
          <input
            type="file"
            accept={kinds.join(',')}
            aria-describedby="photo-hint photo-problem"
            className="sr-only"
            onChange={pick}
          />
        </label>
        <p id="photo-hint" className="mt-2 text-14 text-ink-soft">
          {t('profile.photo_hint')}
        </p>
        <p id="photo-problem" role="alert" className={fieldErrorClass}>
          {problem && (
            <>
              <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
              {t(problem)}
            </>
          )}
        </p>
      </div>
    </div>
  )
}
