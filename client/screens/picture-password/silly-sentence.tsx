import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Picture } from '../../../shared/rules/picture-password.ts'
import { Icon } from '../../design/icon.tsx'
import { PasswordPicture } from '../../design/password-picture.tsx'
import { KidButton } from '../../ui/kid.tsx'
import type { PageProps } from './page-props.ts'
import { articleOf } from './picture-words.ts'
import styles from './player.module.css'
import { Speech } from './speech.tsx'

const WORD_SIZE = 112

/** The three pictures as a sentence, for the child to say; the device never says it. */
export function SillySentence({ state: { picks }, words, send }: PageProps<'sillySentence'>) {
  const [animal, food, thing] = picks
  return (
    <div className={styles.middle}>
      <Speech {...words} />
      {animal && food && thing && (
        <p className={styles.silly}>
          The <Word picture={animal} /> took {articleOf(food)} <Word picture={food} /> to the{' '}
          <Word picture={thing} />
        </p>
      )}
      <KidButton className={styles.wide} onClick={() => send({ type: 'next' })}>
        I know it!
        <Icon of={ArrowRight} size="l" />
      </KidButton>
    </div>
  )
}

const Word = ({ picture }: { readonly picture: Picture }) => (
  <span className={styles.word}>
    <PasswordPicture picture={picture} size={WORD_SIZE} />
    {picture}
  </span>
)
