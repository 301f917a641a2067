import { data } from 'react-router'

/**
 * The form of a request.
 * @param headers of the answer to a body that is none
 * @throws that answer, 400
 */
export async function readForm(request: Request, headers: HeadersInit): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400, headers })
  }
}
