import { z } from 'zod'

/**
 * Accepts a schema for `Reply` only if it reads nothing but selected fields, and accepts every value they can have.
 * `Reply` is generated from the document, so a wrong schema is a compile error instead of a refused response or a missing value.
 */
export type Reads<Schema extends z.ZodType, Reply> = [Unselected<z.input<Schema>, Reply>] extends [never]
  ? Mutable<Reply> extends z.input<Schema>
    ? unknown
    : { readonly wrongFor: Reply }
  : { readonly unselected: Unselected<z.input<Schema>, Reply> }

/** The schema of an object in a reply. */
export const readerOf =
  <Reply>() =>
  <Shape extends z.ZodRawShape>(shape: Shape & Reads<z.ZodObject<Shape>, Reply>) =>
    z.object<Shape>(shape)

type Unselected<Input, Reply> = Input extends readonly (infer Item)[]
  ? Unselected<Item, Reply extends readonly (infer Selected)[] ? Selected : never>
  : Input extends object
    ? { [Name in Named<Input>]-?: Name extends Names<Reply> ? Unselected<Input[Name], ValueOf<Reply, Name>> : Name }[Named<Input>]
    : never

/** Without the names of a record, which are any. */
type Named<Input> = keyof { [Name in keyof Input as string extends Name ? never : Name]: Name } & keyof Input
/** Of all objects in a union. */
type Names<Reply> = Reply extends object ? keyof Reply : never
type ValueOf<Reply, Name> = Reply extends object ? (Name extends keyof Reply ? Reply[Name] : never) : never

type Mutable<Value> = Value extends object ? { -readonly [Name in keyof Value]: Mutable<Value[Name]> } : Value
