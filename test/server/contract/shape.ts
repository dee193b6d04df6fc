/** What tests read of a schema: its parts, and the marks that say what a value that breaks it stands for. */
export interface Shape {
  readonly type?: string
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly rows?: string
  readonly fallback?: unknown
  readonly told?: string
  readonly absentIfInvalid?: boolean
}
