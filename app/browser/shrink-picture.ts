/** When and how much a photograph is made smaller before it is sent. */
export interface Shrinking {
  /** Pixels of the longer side that stay as they are. */
  sideMax: number
  /** Bytes that stay as they are. */
  bytesMax: number
  /** Of the JPEG, 0 to 1. */
  quality: number
}

const ofPerson: Shrinking = { sideMax: 1280, bytesMax: 500_000, quality: 0.86 }

/**
 * A photograph as it is sent: a large one becomes a smaller JPEG, the right way up, so that it goes over a slow network.
 * @throws when the browser cannot read it as a picture
 */
export async function shrinkPicture(file: Blob, { sideMax, bytesMax, quality } = ofPerson): Promise<Blob> {
  const { width, height } = await measure(file)
  const scale = Math.min(1, sideMax / Math.max(width, height))
  if (scale === 1 && file.size <= bytesMax) return file
  // Made small while it is read: a phone has no room for all pixels of its own camera twice.
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

/** Width and height, the right way up, as the beginning of the file says: nothing is unpacked for that. */
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
  // What shines through would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Safari keeps the pixels of a canvas until it has none.
  canvas.width = 0
  if (!blob) throw new Error('the picture was not drawn')
  return blob
}
