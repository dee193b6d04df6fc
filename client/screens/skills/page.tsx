import { useState } from 'react'
import type { SkillsView } from '../../../shared/screens/skills.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { useParams } from '../../use-params.ts'
import { useView } from '../../use-view.ts'
import { Skills } from './skills.tsx'

const names = ['roster', 'teacher', 'grade', 'detail', 'sort', 'dir'] as const
export type Params = Partial<Record<(typeof names)[number], string>>
export type Change = (changes: Partial<Record<(typeof names)[number], string | undefined>>) => void

/** Skills Progress: how far the children of a class are with each standard (S2.44). */
export default function SkillsPage() {
  const [params, setParams] = useParams(names)
  const { roster, teacher, grade, detail, sort, dir } = params
  // Detail and order change nothing that is loaded: the view is asked for by those the page was opened with.
  const [opened] = useState({ detail, sort, dir })
  const asked = useView<SkillsView>('skills', { roster, teacher, grade, ...opened })
  const change: Change = (changes) => setParams(changes, { replace: true })
  return (
    <WhenLoaded asked={asked} title="Skills Progress">
      {(view) => (
        <Skills view={view} params={params} change={change} again={asked.again} isAsking={asked.isAsking} />
      )}
    </WhenLoaded>
  )
}
