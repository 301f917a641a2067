import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Navigates to another page of the site, in place of the current history entry. */
export function ClientRedirect({ path }: { path: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(path, { replace: true }), [navigate, path])
  return null
}
