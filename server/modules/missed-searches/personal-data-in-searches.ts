import { phoneticKey } from '../words/words.ts'

/** Usual first and last names, in one of their spellings: they are compared by their sound, in all scripts. */
const firstNames =
  'aakash aarti abdul abhishek aditi aditya ajay akash alpesh amina amit amrita anil anita anjali ankit anuj anushka aparna arjun arun arvind asha ashish ashok ashwin ayesha bhavesh bhavin bhavna chetan chirag darshan deepa deepika dhaval dharmesh dilip dimple dinesh dipak divya fatima farida firoz ganesh gaurav gautam geeta girish gopal govind hardik harish harsh hemant hetal hiral hitesh imran irfan jagdish jatin jayesh jignesh jitendra kailash kalpesh kalpana kavita ketan khushbu kiran kishor komal krishna krunal kunal lakshmi lalit lata laxman madhuri mahendra mahesh manish manisha manoj mansi maulik mayur meena meenakshi mehul minal mohammed mohan mohit monika mukesh mushtaq nadeem namrata narendra naresh neelam neha nikhil nilesh nimisha nirav nisha nitin paresh parth pinky piyush pooja prabhat pradeep prakash pranav prashant pratik praveen priti priya priyanka radha radhika rahul rajendra rajesh rajiv rakesh ramesh rashmi ravi rekha reshma rohan rohit rupal sachin sameer sandeep sangeeta sanjay santosh sapna sarita savita seema shabana shailesh shilpa shivani shreya shweta smita sneha sonal suman sunil sunita suresh sushma swati tejas tushar uday umesh urvashi usha vaishali vandana varsha vijay vikas vikram vinod vipul vishal vivek yash yogesh zubin'.split(
    ' ',
  )
const lastNames =
  'agarwal ahmed ansari bansal bhatt bhattacharya chauhan chaudhary chavda chopra contractor dalal das dave desai deshmukh deshpande dubey dutta gandhi gadhvi ghosh goswami gohil gupta iyer jadeja jadhav jain jha joshi kadam kapoor kapadia khan khanna kulkarni kumar kumari lakhani lal mahajan makwana malhotra malik mehta mishra mistry modi mukherjee nair naik pandey pandya parekh parikh parmar patel pathak pathan patil pawar pillai prajapati prasad qureshi rana rao rathod rathore raval reddy sachdeva saxena sethi shah shaikh sharma shastri shinde shukla singh sinha solanki soni srivastava syed tandel thakkar thakor thakur tiwari trivedi upadhyay vaghela vaidya varma verma vora vyas wadia yadav zala'.split(
    ' ',
  )
/** What stands before or after a name. */
const titles = 'mr mrs ms miss dr prof shri shrimati smt kumari bhai ben bhabhi sir madam ji saheb sahib'.split(' ')

/** What a number stands beside in an address of a house or a street. */
const placeWords =
  'road rd street st lane marg path gali galli nagar colony society soc sosayti plot sector block phase ward chowk circle cross pol wadi vadi mohalla khadki chawl chali bungalow bungalows tenament residency heights enclave vihar park chokdi rasta highway taluka tehsil village gam district near opp opposite behind house flat apartment apartments floor shop tower wing'.split(
    ' ',
  )
/** Number and word are said of things, too: `2 bhk flat`, `3 seater house boat`. Only these words right before a number make an address. */
const alsoOfThings =
  'house flat apartment apartments floor shop tower wing block park cross circle path phase near opp opposite behind'.split(
    ' ',
  )
const numberSigns = ['no', 'number', 'nr', 'num', 'नंबर', 'नं', 'નંબર', 'નં']

const keysOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(phoneticKey))
const [firstKeys, lastKeys, titleKeys] = [keysOf(firstNames), keysOf(lastNames), keysOf(titles)]
const [placeKeys, thingKeys] = [keysOf(placeWords), keysOf(alsoOfThings)]
const noKeys = keysOf(numberSigns)

const isNumber = (word: string | undefined): boolean => word !== undefined && /^\p{N}+$/u.test(word)

/**
 * Do the words of a search look like a person or where they live: a first and a last name beside each other, a name with a title, or a
 * house number with a street? Words that sound like a name are many, so a single one says nothing.
 * @param words folded
 */
export function hasPersonalData(words: readonly string[]): boolean {
  const keys = words.map((word) => (isNumber(word) ? word : phoneticKey(word)))
  return hasName(keys) || hasAddress(keys)
}

function hasName(keys: readonly string[]): boolean {
  const isName = (key: string) => firstKeys.has(key) || lastKeys.has(key)
  return keys.some((key, at) => {
    const next = keys[at + 1]
    if (next === undefined) return false
    const isWhole = (firstKeys.has(key) && lastKeys.has(next)) || (lastKeys.has(key) && firstKeys.has(next))
    return isWhole || (titleKeys.has(key) && isName(next)) || (isName(key) && titleKeys.has(next))
  })
}

/** So many words may stand between a number and the street after it: `42 mahatma gandhi road`. */
const streetWords = 2

function hasAddress(keys: readonly string[]): boolean {
  return keys.some((key, at) => {
    if (!placeKeys.has(key)) return false
    // `flat 42`, `flat no 42`
    const after = noKeys.has(keys[at + 1] ?? '') ? keys[at + 2] : keys[at + 1]
    const before = keys.slice(Math.max(0, at - 1 - streetWords), at)
    return isNumber(after) || (!thingKeys.has(key) && before.some(isNumber))
  })
}
