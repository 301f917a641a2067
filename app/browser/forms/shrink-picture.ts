/** Pixels of the longer side, and bytes, above which a photograph is made smaller before it is sent. */
const sideMax = 1280
const bytesMax = 500_000

/**
 * A photograph as it is sent: a large one becomes a smaller JPEG, the right way up, so that it goes over a slow network.
 * @throws when the browser cannot read it as a picture
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = sideMax / Math.max(bitmap.width, bitmap.height)
    if (scale >= 1 && file.size <= bytesMax) return file
    return await draw(bitmap, Math.min(1, scale))
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  // What shines through would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not drawn'))), 'image/jpeg', 0.86)
  })
}
