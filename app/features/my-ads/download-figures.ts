import { downloadFile } from '../../browser/download-file.ts'

const name = 'figures.csv'

/** Downloads the figures of all ads of a user as a CSV file. @returns false when that fails */
export async function downloadFigures(token: string): Promise<boolean> {
  const file = await fetchFile(token)
  if (file) downloadFile(file, name)
  return file !== null
}

async function fetchFile(token: string): Promise<Blob | null> {
  try {
    const answer = await fetch(`/api/products/${name}`, { headers: { authorization: `Bearer ${token}` } })
    return answer.ok ? await answer.blob() : null
  } catch {
    return null
  }
}
