import { useNavigate } from 'react-router'
import { loadDocument } from '../../browser/load-document.ts'
import { logOut } from './account-calls.ts'

/** Logs out and goes home (specification section 4; decisions, Reload after login / logout). */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    void logOut().then(() => {
      // Without a network the service worker answers with the offline page; the open page would still show private data.
      if (navigator.onLine || !navigator.serviceWorker?.controller) void navigate('/')
      else loadDocument('/')
    })
  }
}
