import { useNavigate } from 'react-router'
import { logOut } from './account-calls.ts'

/** Signs out in place and goes home (specification section 4; decisions, Reload after login / logout). */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    logOut()
    void navigate('/')
  }
}
