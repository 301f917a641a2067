import sharp from 'sharp'

// Pictures come from strangers: the library reads the kinds that are accepted and no other (no SVG, no PDF, nothing
// that ImageMagick would read), works on one core a picture, and keeps nothing. Whatever in this process wants to
// work on pictures imports it from here; what paints from SVG does so in a process of its own.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
sharp.concurrency(1)
sharp.cache(false)

/** The image library as it is safe for what strangers send. */
export const restrictedSharp = sharp
