/** The messages of a workspace in languages other than English, which the code itself holds: catalogs to fetch, by language. */
export type Catalogs = Readonly<Record<string, () => Promise<{ messages: Record<string, unknown> }>[]>>
