/** The pictures of an ad. */
export function PictureRow({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {pictures.map((picture) => (
        <img
          key={picture}
          src={picture}
          alt=""
          loading="lazy"
          className="size-32 rounded-12 bg-sunken object-cover max-sm:size-24"
        />
      ))}
    </div>
  )
}
