import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../shared/paths.ts'
import type { AnswersSaved, SurveyView } from '../../shared/screens/survey.ts'
import { request } from '../data/api.ts'
import { createAnswersStore } from './answers-store.ts'

/** The class behind a mailed link. The link's token travels in the body. */
export const loadSurvey = (token: string) =>
  request<SurveyView>(api.survey, { method: 'POST', body: { token } })

/** The answers of a class, saved as they are given; leaving the page sends what is left, and asks first. */
export function useAnswers(token: string, view: SurveyView) {
  const [store] = useState(() =>
    createAnswersStore(view, {
      load: () => loadSurvey(token),
      save: (child, keepalive) =>
        request<AnswersSaved>(api.surveyAnswers, { method: 'POST', body: { token, ...child }, keepalive }),
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.read)
  useEffect(() => {
    const leaving = () => void store.flush(true)
    const asking = (event: BeforeUnloadEvent) => {
      if (store.read().isUnsaved) event.preventDefault()
    }
    window.addEventListener('pagehide', leaving)
    window.addEventListener('beforeunload', asking)
    window.addEventListener('online', store.again)
    return () => {
      window.removeEventListener('pagehide', leaving)
      window.removeEventListener('beforeunload', asking)
      window.removeEventListener('online', store.again)
      leaving()
      store.close()
    }
  }, [store])
  return { store, state }
}
