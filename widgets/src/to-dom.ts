import type { Child, Tree } from './view/tree.ts'

const svg = 'http://www.w3.org/2000/svg'

/**
 * Updates the children of `parent` to match the tree, leaving equal nodes untouched: the focused element keeps its focus, and
 * server-rendered content stays.
 */
export function draw(parent: ParentNode & Node, children: readonly Child[]): void {
  const wanted = children.filter((child) => child || child === '') as (Tree | string)[]
  wanted.forEach((child, index) => {
    const node = parent.childNodes[index]
    if (typeof child === 'string') {
      if (!(node instanceof Text)) put(parent, new Text(child), node)
      else if (node.data !== child) node.data = child
    } else if (node instanceof Element && node.localName === child.tag) refresh(node, child)
    else put(parent, create(child, parent), node)
  })
  while (parent.childNodes.length > wanted.length) parent.lastChild?.remove()
}

/** A new element of the tree; `parent` tells whether it is inside an SVG. */
export function create(tree: Tree, parent?: Node): Element {
  const isDrawing = tree.tag === 'svg' || (parent instanceof Element && parent.namespaceURI === svg)
  const made = isDrawing ? document.createElementNS(svg, tree.tag) : document.createElement(tree.tag)
  refresh(made, tree)
  return made
}

function put(parent: Node, made: Node, before: ChildNode | undefined) {
  if (before) before.replaceWith(made)
  else parent.appendChild(made)
}

/** null, undefined and false mean no attribute. */
const isSet = (value: unknown) => (value ?? false) !== false

function refresh(node: Element, { attributes, children }: Tree) {
  // oxlint-disable-next-line unicorn/no-useless-spread -- the list shortens meanwhile
  for (const { name } of [...node.attributes]) if (!isSet(attributes[name])) node.removeAttribute(name)
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? '' : String(value)
    if (isSet(value) && node.getAttribute(name) !== text) node.setAttribute(name, text)
  }
  draw(node, children)
}
