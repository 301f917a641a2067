import type { ComponentProps } from 'react'

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onFiles(files: File[]): void
}

/** A button that chooses files. The same files can be chosen again, after they were corrected. */
export function FileButton({ onFiles, className, children, ...rest }: FileButtonProps) {
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
        {...rest}
      />
    </label>
  )
}
