/**
 * The keys of all facets in an address, apart from what they mean, so that the first page of a browser does not load it. A test compares
 * them with `allFacets`. They are one text, because every page loads it.
 */
export const attributeFacetKeys: readonly string[] =
  'size fitType clothColor sleeveLength neckStyle patternPrint brand condition propertyType squareFootArea noOfBedroom noOfBathroom furnishingStatus ownershipType propertyCondition availableFor color carYear bodyType transmission fuelType mileage driveTrain licence vehicleYear helmet childAge bookType bookLanguage sport playerAge tentType occasion persons instrument toolType'.split(
    ' ',
  )

/** Of what ads of every category have. */
export const generalFacetKeys = ['rentType', 'rating', 'discount'] as const

export const facetKeys: readonly string[] = [...attributeFacetKeys, ...generalFacetKeys]
