import { data } from 'react-router'

/**
 * Parses the form data of a request.
 * @param headers of the error response
 * @throws a response with status 400 for an invalid body
 */
export async function parseFormData(request: Request, headers: HeadersInit): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400, headers })
  }
}
