import { useEffect, useRef } from 'react'

/** Whether a form on this page has input that has not been sent. */
export function useTyped(): { current: boolean } {
  const typed = useRef(false)
  useEffect(() => {
    let here = window.location.pathname
    const changed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form, [role="form"]')) typed.current = true
    }
    const moved = () => {
      if (window.location.pathname === here) return
      here = window.location.pathname
      typed.current = false
    }
    document.addEventListener('input', changed)
    // The history events are wouter's own.
    const events = ['pushState', 'replaceState', 'popstate']
    for (const event of events) window.addEventListener(event, moved)
    return () => {
      document.removeEventListener('input', changed)
      for (const event of events) window.removeEventListener(event, moved)
    }
  }, [])
  return typed
}
