import { languageOfText } from '../../../domain/languages.ts'
import type { ProfileValues } from '../../../domain/rules/account/own-profile.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { BothValues } from '../changed-meanwhile/both-values.tsx'

type Said = ProfileValues & { avatar: string }

interface ProfileBothProps {
  conflicts: readonly { group: string; mine: Said; saved: Said; chosen?: 'mine' | 'saved' }[]
  isMissing: boolean
  onChoose(group: string, chosen: 'mine' | 'saved'): void
}

const labels = { fullName: 'profile.full_name', address: 'place.address', avatar: 'profile.photo_change' } as const

/** The fields of a profile that were changed here and elsewhere, to choose from. */
export function ProfileBoth({ conflicts, isMissing, onChoose }: ProfileBothProps) {
  useWords('address')
  const { t } = useWords('account')
  const say = (group: string, said: Said, picture = '') => {
    if (group === 'avatar') return picture && <img src={picture} alt="" className="size-16 rounded-pill object-cover" />
    const { address, area, city, state, country, zipCode } = said
    const words =
      group === 'fullName' ? said.fullName : [address, area, city, state, zipCode, country].filter(Boolean).join(', ')
    return words && <span lang={languageOfText(words)}>{words}</span>
  }
  return (
    <BothValues
      fields={conflicts.map(({ group, mine, saved }) => ({
        name: group,
        label: t(labels[group as keyof typeof labels]),
        mine: group === 'avatar' ? t('profile.photo_new') : say(group, mine),
        saved: say(group, saved, saved.avatar),
      }))}
      chosen={Object.fromEntries(conflicts.map(({ group, chosen }) => [group, chosen]))}
      onChoose={onChoose}
      isMissing={isMissing}
    />
  )
}
