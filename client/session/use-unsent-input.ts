import { useEffect, useRef } from 'react'

/** Whether a form on this page has input that has not been sent. */
export function useHasUnsentInput(): { current: boolean } {
  const hasInput = useRef(false)
  useEffect(() => {
    let path = window.location.pathname
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest('form, [role="form"]')) hasInput.current = true
    }
    const onNavigate = () => {
      if (window.location.pathname === path) return
      path = window.location.pathname
      hasInput.current = false
    }
    document.addEventListener('input', onInput)
    // The history events are wouter's own.
    const events = ['pushState', 'replaceState', 'popstate']
    for (const event of events) window.addEventListener(event, onNavigate)
    return () => {
      document.removeEventListener('input', onInput)
      for (const event of events) window.removeEventListener(event, onNavigate)
    }
  }, [])
  return hasInput
}
