import { detectLanguage } from '../../../domain/languages.ts'
import type { ProfileValues } from '../../../domain/rules/account/own-profile.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { ConflictFields } from '../edit-conflicts/conflict-fields.tsx'

type ProfileTexts = ProfileValues & { avatar: string }

interface ProfileConflictsProps {
  conflicts: readonly { group: string; mine: ProfileTexts; saved: ProfileTexts; chosen?: 'mine' | 'saved' }[]
  isMissing: boolean
  onChoose(group: string, chosen: 'mine' | 'saved'): void
}

const labels = { fullName: 'profile.full_name', address: 'place.address', avatar: 'profile.photo_change' } as const

/** The fields of a profile that were changed here and elsewhere, to choose from. */
export function ProfileConflicts({ conflicts, isMissing, onChoose }: ProfileConflictsProps) {
  useTranslation('address')
  const { t } = useTranslation('account')
  const format = (group: string, texts: ProfileTexts, picture = '') => {
    if (group === 'avatar') return picture && <img src={picture} alt="" className="size-16 rounded-pill object-cover" />
    const { address, area, city, state, country, zipCode } = texts
    const words =
      group === 'fullName' ? texts.fullName : [address, area, city, state, zipCode, country].filter(Boolean).join(', ')
    return words && <span lang={detectLanguage(words)}>{words}</span>
  }
  return (
    <ConflictFields
      fields={conflicts.map(({ group, mine, saved }) => ({
        name: group,
        label: t(labels[group as keyof typeof labels]),
        mine: group === 'avatar' ? t('profile.photo_new') : format(group, mine),
        saved: format(group, saved, saved.avatar),
      }))}
      chosen={Object.fromEntries(conflicts.map(({ group, chosen }) => [group, chosen]))}
      onChoose={onChoose}
      isMissing={isMissing}
    />
  )
}
