/** A workspace's messages in languages other than English, which is in the code: catalogs to load, by language. */
export type Catalogs = Readonly<Record<string, () => Promise<{ messages: Record<string, unknown> }>[]>>
