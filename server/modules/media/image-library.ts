import sharp from 'sharp'

/**
 * Bounds what the image library may do in this process: it reads the kinds of pictures that are accepted and no other
 * (no SVG, no PDF, nothing that ImageMagick would read), works on one core a picture, and keeps nothing. To be called
 * before strangers can send pictures; what paints from SVG has to be done by then.
 */
export function restrictImageLibrary(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
  })
  sharp.concurrency(1)
  sharp.cache(false)
}
