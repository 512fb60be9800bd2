import type { DocumentNode, FragmentDefinitionNode } from 'graphql'

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>

export const fragmentsOf = (document: DocumentNode): Fragments =>
  Object.fromEntries(
    document.definitions.flatMap((definition) =>
      definition.kind === 'FragmentDefinition' ? [[definition.name.value, definition]] : [],
    ),
  )
