import { useCommand } from '../data/use-command.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

interface GiveAccessProps {
  readonly confirm: () => Promise<unknown>
}

/** Lets an administrator open the seats on a purchase order before it is paid. */
export function GiveAccess({ confirm }: GiveAccessProps) {
  const give = useCommand(confirm)
  return (
    <>
      <Banner
        box
        role="none"
        action={
          <Button tone="sec" dense busy={give.isBusy} onClick={() => void give.run()}>
            Confirm and give access
          </Button>
        }
      >
        <b>Look at the purchase order.</b> If it comes from your school or district, its students can play for
        30 days while the payment travels, once a school year.
      </Banner>
      {give.failed && (
        <Banner box tone="bad">
          {give.failed}
        </Banner>
      )}
    </>
  )
}
