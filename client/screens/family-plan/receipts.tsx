import Receipt from 'lucide-react/icons/receipt'
import type { FamilyPlanView } from '../../../shared/screens/family-plan.ts'
import { requestFile } from '../../data/request-file.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSignedIn } from '../../data/use-signed-in.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconRow } from '../../ui/icon-row.tsx'
import layout from '../../ui/layout.module.css'
import { saveBlob } from '../../ui/save-blob.ts'

type Listed = NonNullable<FamilyPlanView['receipts']>[number]

/** What was charged and given back, each as a file to keep. */
export function Receipts({ receipts }: Pick<FamilyPlanView, 'receipts'>) {
  const signedIn = useSignedIn()
  const save = useCommand(async ({ href, file }: Listed) => {
    saveBlob(file, await signedIn(() => requestFile(href)))
  })
  return (
    <Card id="receipts" className={layout.stack} aria-labelledby="receipts-title">
      <h2 id="receipts-title">Receipts</h2>
      {receipts === null && (
        <p role="status">Your receipts could not be loaded. Reload this page to try again.</p>
      )}
      {receipts?.length === 0 && <p className="soft">Nothing has been charged yet.</p>}
      {save.error && (
        <Banner box tone="bad">
          {save.error.message}
        </Banner>
      )}
      {receipts !== null && receipts.length > 0 && (
        <div>
          {receipts.map((one) => (
            <IconRow key={one.id} icon={Receipt} title={`${one.day}: ${one.amount}`} about={one.about}>
              <Button tone="sec" dense busy={save.busyWith?.id === one.id} onClick={() => void save.run(one)}>
                Download <span className="vh">the receipt of {one.day}</span>
              </Button>
            </IconRow>
          ))}
        </div>
      )}
    </Card>
  )
}
