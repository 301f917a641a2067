import { AppError, EditConflictError, fieldError } from '../errors.ts'
import { type EditedFields, type FieldGroupOf, findConflicts } from './edit-conflicts.ts'

/**
 * Refuses a change of fields that others have changed since the form was opened.
 * @param answer what is stored, as the call answers it @param groupOf which fields belong together
 * @throws EditConflictError; AppError `invalid_input` for a field without the value that it had
 */
export function requireUnchanged(change: EditedFields, answer: object, groupOf?: FieldGroupOf): void {
  const unknown = Object.keys(change.sent).filter((field) => !(field in change.opened))
  if (unknown.length > 0)
    throw new AppError(
      'invalid_input',
      unknown.map((field) => fieldError(`opened.${field}`, 'opened_required')),
    )
  const fields = findConflicts(change, groupOf)
  if (fields.length > 0) throw new EditConflictError(fields, answer)
}
