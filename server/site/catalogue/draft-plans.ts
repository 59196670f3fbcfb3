import type { PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import type { AllowanceAmounts } from '#server/base/db/schema/index.ts'

/** A plan of 30 days without its price. */
export interface DraftPlan {
  readonly role: PlanRole
  readonly name: string
  readonly description: string
  /** Comma-separated. */
  readonly features: string
  readonly posts: number
  readonly contacts: number
  readonly requirementPosts: number
  readonly requirementContacts: number
}

/** What each role may be offered: an operator sets the prices. */
export const DRAFT_PLANS = [
  {
    role: 'OWNER',
    name: 'Owner Basic',
    description: 'For one home that should find its people this month',
    features:
      'Photos and documents with every listing,Leads with name and number,Edit and pause at any time,Call people looking for a home like yours',
    posts: 5,
    contacts: 0,
    requirementPosts: 2,
    requirementContacts: 10,
  },
  {
    role: 'OWNER',
    name: 'Owner Plus',
    description: 'For a few homes, and for calling those who look for one',
    features:
      'Photos and documents with every listing,Leads with name and number,Edit and pause at any time,Call people looking for a home like yours',
    posts: 12,
    contacts: 10,
    requirementPosts: 5,
    requirementContacts: 40,
  },
  {
    role: 'OWNER',
    name: 'Owner Max',
    description: 'For a whole building, or several',
    features:
      'Photos and documents with every listing,Leads with name and number,Edit and pause at any time,Call people looking for a home like yours,Help by phone',
    posts: 40,
    contacts: 25,
    requirementPosts: 10,
    requirementContacts: 120,
  },
  {
    role: 'BROKER',
    name: 'Broker Basic',
    description: 'For a broker who works alone',
    features:
      'All your properties in one searchable list,Leads with name and number,Import listings from a file,Post wishes for your clients',
    posts: 30,
    contacts: 30,
    requirementPosts: 15,
    requirementContacts: 60,
  },
  {
    role: 'BROKER',
    name: 'Broker Plus',
    description: 'For an office with many homes at hand',
    features:
      'All your properties in one searchable list,Leads with name and number,Import listings from a file,Post wishes for your clients',
    posts: 100,
    contacts: 100,
    requirementPosts: 50,
    requirementContacts: 200,
  },
  {
    role: 'BROKER',
    name: 'Broker Max',
    description: 'For several offices across Pune',
    features:
      'All your properties in one searchable list,Leads with name and number,Import listings from a file,Post wishes for your clients,Help by phone',
    posts: 300,
    contacts: 300,
    requirementPosts: 150,
    requirementContacts: 600,
  },
  {
    role: 'SEEKER',
    name: 'Seeker Basic',
    description: 'For when your shortlist is ready',
    features:
      'Call and WhatsApp owners and brokers directly,We charge no brokerage,Unlocked numbers stay yours after the plan ends,Post a requirement and let owners come to you',
    posts: 0,
    contacts: 15,
    requirementPosts: 2,
    requirementContacts: 0,
  },
  {
    role: 'SEEKER',
    name: 'Seeker Plus',
    description: 'For a month of looking in earnest',
    features:
      'Call and WhatsApp owners and brokers directly,We charge no brokerage,Unlocked numbers stay yours after the plan ends,Post a requirement and let owners come to you',
    posts: 0,
    contacts: 40,
    requirementPosts: 5,
    requirementContacts: 10,
  },
  {
    role: 'SEEKER',
    name: 'Seeker Max',
    description: 'For families and companies with several homes to find',
    features:
      'Call and WhatsApp owners and brokers directly,We charge no brokerage,Unlocked numbers stay yours after the plan ends,Post a requirement and let owners come to you,Help by phone',
    posts: 0,
    contacts: 100,
    requirementPosts: 15,
    requirementContacts: 30,
  },
] as const satisfies readonly DraftPlan[]

export const allowancesOfDraft = (plan: DraftPlan): AllowanceAmounts => ({
  property_posts: plan.posts,
  contacts: plan.contacts,
  requirement_posts: plan.requirementPosts,
  requirement_contacts: plan.requirementContacts,
})

/** Names, descriptions and features of the drafts in Marathi and Hindi. */
const TEXTS: Readonly<Record<string, readonly [marathi: string, hindi: string]>> = {
  'Owner Basic': ['मालक बेसिक', 'मालिक बेसिक'],
  'Owner Plus': ['मालक प्लस', 'मालिक प्लस'],
  'Owner Max': ['मालक मॅक्स', 'मालिक मैक्स'],
  'Broker Basic': ['एजंट बेसिक', 'ब्रोकर बेसिक'],
  'Broker Plus': ['एजंट प्लस', 'ब्रोकर प्लस'],
  'Broker Max': ['एजंट मॅक्स', 'ब्रोकर मैक्स'],
  'Seeker Basic': ['घरशोध बेसिक', 'घर खोज बेसिक'],
  'Seeker Plus': ['घरशोध प्लस', 'घर खोज प्लस'],
  'Seeker Max': ['घरशोध मॅक्स', 'घर खोज मैक्स'],
  'For one home that should find its people this month': [
    'एका घरासाठी, ज्याला याच महिन्यात माणसे मिळायला हवीत',
    'एक घर के लिए, जिसे इसी महीने लोग मिलने चाहिए',
  ],
  'Photos and documents with every listing': ['प्रत्येक जाहिरातीसोबत फोटो आणि कागदपत्रे', 'हर लिस्टिंग के साथ फ़ोटो और दस्तावेज़'],
  'Leads with name and number': ['नाव आणि नंबरसह चौकशी', 'नाम और नंबर के साथ पूछताछ'],
  'Edit and pause at any time': ['हवे तेव्हा बदला किंवा थांबवा', 'जब चाहें बदलें या रोकें'],
  'Call people looking for a home like yours': ['तुमच्यासारखे घर शोधणाऱ्यांना कॉल करा', 'आपके जैसा घर खोजने वालों को कॉल करें'],
  'For a few homes, and for calling those who look for one': [
    'काही घरांसाठी, आणि घर शोधणाऱ्यांना कॉल करण्यासाठी',
    'कुछ घरों के लिए, और घर खोजने वालों को कॉल करने के लिए',
  ],
  'For a whole building, or several': ['पूर्ण इमारतीसाठी, किंवा अनेक इमारतींसाठी', 'पूरी इमारत के लिए, या कई इमारतों के लिए'],
  'Help by phone': ['फोनवर मदत', 'फ़ोन पर मदद'],
  'For a broker who works alone': ['एकट्याने काम करणाऱ्या एजंटसाठी', 'अकेले काम करने वाले ब्रोकर के लिए'],
  'All your properties in one searchable list': ['तुमच्या सर्व प्रॉपर्टी शोधता येणाऱ्या एका यादीत', 'आपकी सारी प्रॉपर्टी एक सूची में जिसमें खोज सकते हैं'],
  'Import listings from a file': ['फाइलमधून जाहिराती आणा', 'फ़ाइल से लिस्टिंग लाएँ'],
  'Post wishes for your clients': ['तुमच्या ग्राहकांच्या गरजा पोस्ट करा', 'अपने ग्राहकों की ज़रूरतें पोस्ट करें'],
  'For an office with many homes at hand': ['हाताशी पुष्कळ घरे असलेल्या ऑफिससाठी', 'उस ऑफ़िस के लिए जिसके पास बहुत घर हैं'],
  'For several offices across Pune': ['पुण्यातल्या अनेक ऑफिससाठी', 'पुणे भर के कई ऑफ़िसों के लिए'],
  'For when your shortlist is ready': ['तुमची निवडक यादी तयार असेल तेव्हा', 'जब आपकी शॉर्टलिस्ट तैयार हो'],
  'Call and WhatsApp owners and brokers directly': [
    'मालकांना आणि एजंटना थेट कॉल आणि WhatsApp करा',
    'मालिकों और ब्रोकरों को सीधे कॉल और WhatsApp करें',
  ],
  'We charge no brokerage': ['आम्ही दलाली घेत नाही', 'हम ब्रोकरेज नहीं लेते'],
  'Unlocked numbers stay yours after the plan ends': ['उघडलेले नंबर प्लॅन संपल्यावरही तुमचेच राहतात', 'खोले हुए नंबर प्लान ख़त्म होने के बाद भी आपके रहते हैं'],
  'Post a requirement and let owners come to you': [
    'गरज पोस्ट करा म्हणजे मालक स्वतः तुमच्याशी संपर्क करतील',
    'ज़रूरत पोस्ट करें और मालिक ख़ुद आपसे संपर्क करेंगे',
  ],
  'For a month of looking in earnest': ['महिनाभर मनापासून शोधण्यासाठी', 'एक महीने की पक्की खोज के लिए'],
  'For families and companies with several homes to find': [
    'अनेक घरे हवी असलेल्या कुटुंबांसाठी आणि कंपन्यांसाठी',
    'उन परिवारों और कंपनियों के लिए जिन्हें कई घर चाहिए',
  ],
}

/** The texts of a draft in Marathi and Hindi. */
export function localTextsOf({ name, description, features }: DraftPlan) {
  const textIn = (language: 0 | 1, text: string) => TEXTS[text]?.[language] ?? ''
  const featuresIn = (language: 0 | 1) =>
    features
      .split(',')
      .map((feature) => textIn(language, feature))
      .join(',')
  return {
    ...{ marathiName: textIn(0, name), marathiDescription: textIn(0, description), marathiFeatures: featuresIn(0) },
    ...{ hindiName: textIn(1, name), hindiDescription: textIn(1, description), hindiFeatures: featuresIn(1) },
  }
}
