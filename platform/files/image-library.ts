import sharp from 'sharp'

// Visitors send the pictures: the library reads the accepted formats and no other (no SVG, no PDF, nothing that ImageMagick
// would read), uses one core for a picture, and caches nothing. Code of this process that works on pictures imports the
// library from here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
sharp.concurrency(1)
sharp.cache(false)

/** The image library, restricted so that it is safe for files from visitors. */
export const restrictedSharp = sharp
