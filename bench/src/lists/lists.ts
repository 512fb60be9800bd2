/** What the bench and its server process tell each other. */
export interface Question {
  /** Of each list with and without row-level security. Absent: end. */
  readonly runs?: number
}

export interface Served {
  readonly ports: { readonly ours: number; readonly bare: number }
  /** Paths by name. */
  readonly lists: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Queries of one request. */
  readonly statements: Readonly<Record<string, number>>
}

export type Answer = Served | { readonly withoutSecurity: Readonly<Record<string, number>> }
