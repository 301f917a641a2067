import { Camera, CircleAlert, ImageUp } from 'lucide'
import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { pictureLimits } from '../../../domain/limits/picture.ts'
import type { PictureProblem, ShrinkOptions } from '../../browser/prepare-picture.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { outlinedButtonClass } from '../../ui/button.tsx'
import { fieldErrorClass } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

/** What the file chooser offers; the content of the file decides what is accepted. */
const kinds = 'image/jpeg,image/png,image/webp'

/** A face is shown small. */
const shrinking: ShrinkOptions = {
  areaMax: 1280 * 960,
  shorterMin: 640,
  longerMax: pictureLimits.heightMax,
  bytesMax: 500_000,
  quality: 0.86,
  kinds: ['jpeg', 'png', 'webp'],
}

const fetchPreparing = () => import('../../browser/prepare-picture.ts')

type Problem = PictureProblem | 'no_network'

const problemMessages = {
  no_network: 'load_more_failed',
  too_many_pixels: 'profile.photo_pixels',
  'storage/damaged': 'profile.photo_broken',
  'storage/invalid-argument': 'profile.photo_size',
  'storage/invalid-format': 'profile.photo_kind',
} as const satisfies Record<Problem, string>

interface ProfilePhotoPickerProps {
  name: string
  /** The current picture. */
  current: string | null
  /** The picture to send. */
  chosen: Blob | null
  /** A picture was chosen, ready to be sent. */
  onPick(photo: Blob): Promise<void>
}

/** Chooses a profile picture from a file or the camera, with a preview. */
export function ProfilePhotoPicker({ name, current, chosen, onPick }: ProfilePhotoPickerProps) {
  const { t } = useTranslation('account')
  const [preview, setPreview] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem>()
  // Without a network it is too late to load it.
  useEffect(() => void fetchPreparing().catch(() => undefined), [])
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
    if (file.size > pictureLimits.bytesMax) return setProblem('storage/invalid-argument')
    const coming = await fetchPreparing().catch(() => undefined)
    const photo = coming ? await coming.preparePicture(file, shrinking) : 'no_network'
    if (photo instanceof Blob) await onPick(photo)
    else setProblem(photo)
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-5 md:grid md:content-start md:justify-items-center md:text-center">
      {preview ? (
        <img src={preview} alt={t('profile.photo_new')} className="size-24 rounded-pill object-cover" />
      ) : (
        <Avatar name={name} src={current} size="portrait" />
      )}
      <div>
        <div className="flex flex-wrap gap-2 md:justify-center">
          <FileButton icon={<Icon of={ImageUp} className="size-5 shrink-0" />} onChange={pick} accept={kinds}>
            {t('profile.photo_change')}
          </FileButton>
          <FileButton
            icon={<Icon of={Camera} className="size-5 shrink-0" />}
            className="not-any-pointer-coarse:hidden"
            onChange={pick}
            accept="image/*"
            capture="user"
          >
            {t('profile.photo_take')}
          </FileButton>
        </div>
        <p id="photo-hint" className="mt-2 text-14 text-ink-soft">
          {t('profile.photo_hint')}
        </p>
        <p id="photo-problem" role="alert" className={fieldErrorClass}>
          {problem && (
            <>
              <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
              {t(problemMessages[problem])}
            </>
          )}
        </p>
      </div>
    </div>
  )
}

/** A button that opens the chooser of the device, or its camera. */
function FileButton({ icon, children, className = '', ...input }: ComponentProps<'input'> & { icon: ReactNode }) {
  return (
    <label className={`${outlinedButtonClass('keep', 'focus-inside')} ${className}`}>
      {icon}
      {children}
      <input type="file" aria-describedby="photo-hint photo-problem" className="sr-only" {...input} />
    </label>
  )
}
