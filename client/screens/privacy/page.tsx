import { GateCard, GatePage } from '../../ui/gate.tsx'
import { KeptList } from './kept-list.tsx'

/** What is kept about people, why and for how long: for everybody, in plain words. */
export default function PrivacyPage() {
  return (
    <GatePage>
      <GateCard title="What we keep, why, and how long" wide>
        <p>We keep what a class needs to play and a teacher needs to help.</p>
        <KeptList />
        <h2>Download and delete</h2>
        <p>
          Teachers of a class, parents and administrators of a school can download everything about a student,
          and delete it, in their settings under “Download or delete data”. What is deleted is hidden at once
          and can be taken back for some days, usually 14. Then it is gone from everywhere, and from the
          back-up copies when those have run out.
        </p>
        <p>
          Students ask their teacher or their parents, who do it for them. Everybody can delete their own
          account there, and administrators of a school that of a teacher who has left.
        </p>
      </GateCard>
    </GatePage>
  )
}
