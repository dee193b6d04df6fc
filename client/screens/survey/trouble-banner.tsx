import type { AnswersStore, SurveyChild, Trouble } from '../../survey-answers/answers-store.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

interface TroubleBannerProps {
  readonly trouble: Trouble | null
  readonly store: AnswersStore
  readonly students: readonly SurveyChild[]
}

/** What keeps answers from being saved, and the way on. What was entered stays on the page. */
export function TroubleBanner({ trouble, store, students }: TroubleBannerProps) {
  if (trouble === null) return null
  const nameOf = (studentId: string) =>
    students.find((child) => child.studentId === studentId)?.fullName ?? 'A student'
  switch (trouble.kind) {
    case 'contested':
      return (
        <Banner
          box
          tone="warn"
          action={
            <>
              <Button dense onClick={() => store.choose('mine')}>
                Keep what is here
              </Button>
              <Button dense tone="sec" onClick={() => store.choose('theirs')}>
                Take the other
              </Button>
            </>
          }
        >
          {nameOf(trouble.studentId)} was answered differently in another window.
        </Banner>
      )
    case 'left':
      return (
        <Banner
          box
          tone="warn"
          action={
            <Button dense tone="sec" onClick={() => void store.refresh()}>
              Show the class as it is now
            </Button>
          }
        >
          {nameOf(trouble.studentId)} is not in the class any more, so the last answer was not saved.
        </Banner>
      )
    case 'ended':
      return (
        <Banner box tone="bad">
          {trouble.message} What you entered last is still on this page.
        </Banner>
      )
    case 'unreachable':
      return (
        <Banner
          box
          tone="bad"
          action={
            <Button dense tone="sec" onClick={store.again}>
              Try again
            </Button>
          }
        >
          {trouble.message} Your answers are still here and are sent again by themselves.
        </Banner>
      )
  }
}
