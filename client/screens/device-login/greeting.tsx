import { useLocation } from 'wouter'
import { pages } from '../../../shared/paths.ts'
import { KidButton } from '../../ui/kid.tsx'
import { KidTitle } from '../../ui/kid-title.tsx'
import { useGoOn } from '../../ui/use-go-on.ts'
import styles from './page.module.css'
import type { Welcome } from './states.ts'
import type { Words } from './words.ts'

/** Greets the child whose back-up code was right, and goes on to the games; nothing of the child is left behind. */
export default function Greeting({ playAt, words }: Pick<Welcome, 'playAt'> & { readonly words: Words }) {
  const [, navigate] = useLocation()
  const leave = () => navigate(pages.logout)
  useGoOn(playAt, {
    // In place of this page: Back leads to nobody's greeting.
    goOn: (address) => window.location.replace(address),
    onHidden: leave,
  })
  return (
    <>
      <KidTitle documentTitle="Signed in">{words.title}</KidTitle>
      <p className={styles.lead}>{words.lead}</p>
      {playAt === null && (
        <KidButton second onClick={leave}>
          I am done
        </KidButton>
      )}
    </>
  )
}
