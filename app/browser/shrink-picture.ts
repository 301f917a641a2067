/** The limits and the quality for scaling a photograph before it is sent. */
export interface Shrinking {
  /** Pixels of the longer side up to which it is not scaled. */
  sideMax: number
  /** Bytes up to which it is not scaled. */
  bytesMax: number
  /** Of the JPEG, 0 to 1. */
  quality: number
}

const ofPerson: Shrinking = { sideMax: 1280, bytesMax: 500_000, quality: 0.86 }

/**
 * A photograph ready to send: a large one becomes a smaller upright JPEG, for slow networks.
 * @throws when the browser cannot decode it
 */
export async function shrinkPicture(file: Blob, { sideMax, bytesMax, quality } = ofPerson): Promise<Blob> {
  const { width, height } = await measure(file)
  const scale = Math.min(1, sideMax / Math.max(width, height))
  if (scale === 1 && file.size <= bytesMax) return file
  // Scaled during decoding: a phone has no memory for two full-size copies.
  const bitmap = await createImageBitmap(file, {
    imageOrientation: 'from-image',
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'high',
  })
  try {
    return await draw(bitmap, quality)
  } finally {
    bitmap.close()
  }
}

/** Width and height, upright, from the start of the file: without decoding. */
async function measure(file: Blob): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = () => reject(new Error('this is no picture that the browser can read'))
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

async function draw(bitmap: ImageBitmap, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser cannot draw')
  // Transparent parts would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Safari keeps the pixels of a canvas until its size is 0.
  canvas.width = 0
  if (!blob) throw new Error('the picture was not drawn')
  return blob
}
