import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './board.module.css'
import type { useHelp } from './use-help.ts'

interface HeldBannerProps {
  readonly mayHelp: boolean
  readonly release: ReturnType<typeof useHelp>['release']
}

/** Nobody new gets in: there were too many wrong pictures in this class today. */
export const HeldBanner = ({ mayHelp, release }: HeldBannerProps) => (
  <Banner
    box
    tone="bad"
    className={styles.told}
    action={
      mayHelp && (
        <Button tone="sec" dense busy={release.isBusy} onClick={() => void release.run()}>
          Let the class in
        </Button>
      )
    }
  >
    <b>This class is locked.</b> There were too many wrong pictures today. Students get in on the device they
    used last, or once {mayHelp ? 'you let' : 'their teacher lets'} the class in.
  </Banner>
)
