/** A manifest of Kubernetes, as far as tests look at it. */
export interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels?: Labels }
  readonly data?: Readonly<Record<string, string>>
  readonly spec: {
    readonly replicas?: number
    readonly strategy?: { readonly rollingUpdate: object }
    readonly selector?: object
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: Pod }
    readonly ports?: readonly { readonly port: number }[]
    readonly podSelector?: object
    readonly policyTypes?: readonly string[]
    readonly ingress?: readonly {
      readonly from?: readonly { readonly podSelector?: { readonly matchLabels: Labels } }[]
    }[]
  }
}

type Labels = Readonly<Record<string, string>>

/** What a pod is made of. */
export interface Pod {
  readonly restartPolicy?: string
  readonly containers: readonly Container[]
  readonly volumes?: readonly { readonly name: string; readonly emptyDir?: { readonly medium?: string } }[]
}

interface Container {
  readonly image: string
  readonly command?: readonly string[]
  readonly env?: readonly {
    readonly name: string
    readonly value?: string
    readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string; readonly key: string } }
  }[]
  readonly envFrom?: readonly { readonly configMapRef: { readonly name: string } }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[]
  readonly startupProbe?: Probe
  readonly readinessProbe?: Probe
  readonly livenessProbe?: Probe
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
  readonly failureThreshold?: number
}
