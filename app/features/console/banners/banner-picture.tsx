import type { CSSProperties } from 'react'
import type { ConsoleBanner } from '../../../../domain/rules/console/banners.ts'
import { Photo } from '../../../ui/photo.tsx'

interface BannerPictureProps {
  banner: Pick<ConsoleBanner, 'picture' | 'webImage'>
  sizes: string
  style?: CSSProperties
  className?: string
}

/** The data of an external picture. */
const lonePicture = { widths: [], width: 1664, height: 624, placeholder: '', hasAvif: false }

/** The picture of a banner, over its whole box. */
export function BannerPicture({ banner, ...photo }: BannerPictureProps) {
  return <Photo picture={banner.picture ?? { ...lonePicture, url: banner.webImage }} alt="" {...photo} />
}
