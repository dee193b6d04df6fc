import { useRef } from 'react'
import { PO_FILE_BYTES, poFileTypeOf } from '../../../shared/rules/quote-state.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './quote-approver.module.css'

/** A purchase order as it is sent: its name for the screen, its content in base64. */
export interface PoFile {
  readonly name: string
  readonly content: string
}

interface PoFileFieldProps {
  readonly file: PoFile | null
  readonly fault: string | null
  readonly onFile: (file: PoFile | null) => void
  readonly onFault: (fault: string | null) => void
}

const WRONG = 'Attach a PDF, a PNG or a JPEG of up to 5 MB'

/** A purchase order to attach. What is no such file is refused at once, and what was attached before stays. */
export function PoFileField({ file, fault, onFile, onFault }: PoFileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = async (chosen: File) => {
    const bytes = new Uint8Array(await chosen.slice(0, PO_FILE_BYTES + 1).arrayBuffer())
    if (bytes.length > PO_FILE_BYTES || poFileTypeOf(bytes) === null) return onFault(WRONG)
    onFault(null)
    onFile({ name: chosen.name, content: await base64Of(chosen) })
  }
  return (
    <fieldset className={layout.row} aria-describedby={file ? undefined : 'po-file-hint'}>
      <legend className={styles.label}>
        Purchase order <span className="soft">(optional)</span>
      </legend>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,image/png,image/jpeg"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) void choose(chosen)
          currentTarget.value = ''
        }}
      />
      {file && <span>{file.name}</span>}
      <Button tone="sec" dense onClick={() => input.current?.click()}>
        {file ? 'Choose another file' : 'Choose a file'}
      </Button>
      {file && (
        <Button tone="quiet" dense onClick={() => onFile(null)}>
          Remove the file
        </Button>
      )}
      {!file && (
        <p id="po-file-hint" className="sm soft">
          PDF or picture, up to 5 MB
        </p>
      )}
      <div role="alert">{fault && <FieldError id="po-file-fault">{fault}</FieldError>}</div>
    </fieldset>
  )
}

/** The bytes of a file in base64, as a browser encodes them. */
const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.readAsDataURL(file)
  })
