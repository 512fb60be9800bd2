import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Parameters<NodeFS['init']>[1]
interface Attributes {
  mode?: number
}
interface Emscripten {
  NODEFS: { node_ops: { setattr(node: unknown, attributes: Attributes): void } }
}

/**
 * The files of an embedded database, their owner's alone. PGlite gives a new file the mode that Postgres asked for whatever
 * the process allows, and of some Postgres asks for one that lets everybody write.
 */
export class PrivateFiles extends NodeFS {
  override async init(pglite: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const closeModes = (module: unknown) => {
      const { node_ops } = (module as Emscripten).NODEFS
      const { setattr } = node_ops
      node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, mode === undefined ? others : { ...others, mode: mode & ~0o077 })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), closeModes] } }
  }
}
