/** A place that many people travel to. */
export interface NamedPlace {
  /** Part of addresses and kept searches: must never change. */
  readonly key: string
  readonly name: string
  readonly marathiName: string
  /** Degrees, rounded to about 100 m. */
  readonly latitude: number
  readonly longitude: number
}

/** Other names of places, by key: employers that have their offices there, short names and other spellings, in either script. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  'hinjawadi-phase-1':
    'Hinjewadi Phase 1, Hinjewadi Phase I, Infosys Phase 1, Infosys Phase I, Cognizant Phase 1, Rajiv Gandhi Infotech Park, हिंजेवाडी फेज १, इन्फोसिस फेज १',
  'hinjawadi-phase-2':
    'Hinjewadi Phase 2, Hinjewadi Phase II, Infosys, Infosys Phase 2, Infosys Phase II, Wipro, Wipro Phase 2, हिंजेवाडी फेज २, इन्फोसिस, इंफोसिस, विप्रो',
  'hinjawadi-phase-3':
    'Hinjewadi Phase 3, Hinjewadi Phase III, TCS, TCS Phase 3, TCS Sahyadri Park, Tata Consultancy Services, Cognizant, CTS, Tech Mahindra, Tech M, Megapolis, Quadron, हिंजेवाडी फेज ३, टीसीएस, कॉग्निझंट, टेक महिंद्रा',
  'eon-it-park': 'EON, EON Free Zone, EON Kharadi, EON SEZ, Barclays, Barclays Kharadi, ईऑन, ईऑन आयटी पार्क, ईऑन आईटी पार्क, बार्कलेज',
  'world-trade-center': 'WTC, WTC Kharadi, WTC Pune, World Trade Centre, World Trade Center Pune, डब्ल्यूटीसी',
  'magarpatta-cybercity': 'Magarpatta Cyber City, Cybercity, Cyber City, Amdocs, सायबर सिटी, मगरपट्टा साइबरसिटी, मगरपट्टा साइबर सिटी',
  'talawade-it-park': 'Talwade IT Park, Talawade, Capgemini Talawade',
  'prabhavee-tech-park': 'Prabhavi Tech Park',
  'icc-tech-park': 'ICC, ICC Trade Tower, ICC Towers, Persistent, Persistent Systems',
  'pune-university': 'Pune University, SPPU, University of Pune, पुणे विद्यापीठ',
  coep: 'COEP, College of Engineering Pune, सीओईपी',
  'fergusson-college': 'FC College, Ferguson College, Fergusson, फर्ग्युसन, फर्ग्युसन कॉलेज',
  'mit-kothrud': 'MIT, MIT WPU, MIT College, MIT Pune, एमआयटी',
  'bharati-vidyapeeth': 'Bharti Vidyapeeth, BVP, BVDU, भारती विद्यापीठ',
  'sinhgad-college': 'Sinhagad College, सिंहगड कॉलेज',
  'vit-bibwewadi': 'VIT, VIT College, VIT Pune',
  'viit-kondhwa': 'VIIT',
  'dy-patil-pimpri': 'DY Patil Pimpri, DY Patil Medical College, D Y Patil Pimpri',
  'dy-patil-akurdi': 'DY Patil Akurdi, D Y Patil Akurdi, DYP Akurdi',
  'dy-patil-tathawade': 'DY Patil Tathawade, D Y Patil Tathawade',
  'symbiosis-viman-nagar': 'Symbiosis Viman Nagar, SCMHRD Viman Nagar, SIMC',
  'symbiosis-senapati-bapat-road': 'Symbiosis SB Road, Symbiosis Law College',
  'symbiosis-lavale': 'Symbiosis Lavale, SIBM, SIU Lavale',
  'pccoe-nigdi': 'PCCOE, PCCOE Nigdi',
  'ait-dighi': 'AIT, AIT Dighi',
}

/** Names of parks that people say of the part of the locality too. */
export const PARTS_OF_LOCALITIES = /^(?:hinj[ae]wadi|हिंज\S+) /i

/** Localities whose name says where an IT park is, and not where a home is wanted: 'TCS Hinjewadi'. */
export const LOCALITIES_OF_PARKS: Readonly<Record<string, string>> = {
  'hinjawadi-phase-1': 'Hinjewadi',
  'hinjawadi-phase-2': 'Hinjewadi',
  'hinjawadi-phase-3': 'Hinjewadi',
  'eon-it-park': 'Kharadi',
  'world-trade-center': 'Kharadi',
  'magarpatta-cybercity': 'Magarpatta',
  'prabhavee-tech-park': 'Baner',
}

const place = (key: string, name: string, marathiName: string, latitude: number, longitude: number): NamedPlace => ({
  key,
  name,
  marathiName,
  latitude,
  longitude,
})

export const IT_PARKS: readonly NamedPlace[] = [
  place('hinjawadi-phase-1', 'Hinjawadi Phase 1', 'हिंजवडी फेज १', 18.588, 73.737),
  place('hinjawadi-phase-2', 'Hinjawadi Phase 2', 'हिंजवडी फेज २', 18.594, 73.708),
  place('hinjawadi-phase-3', 'Hinjawadi Phase 3', 'हिंजवडी फेज ३', 18.581, 73.688),
  place('eon-it-park', 'EON IT Park, Kharadi', 'ईऑन आयटी पार्क, खराडी', 18.553, 73.95),
  place('world-trade-center', 'World Trade Center, Kharadi', 'वर्ल्ड ट्रेड सेंटर, खराडी', 18.551, 73.948),
  place('magarpatta-cybercity', 'Magarpatta Cybercity', 'मगरपट्टा सायबरसिटी', 18.515, 73.928),
  place('talawade-it-park', 'Talawade IT Park', 'तळवडे आयटी पार्क', 18.687, 73.79),
  place('prabhavee-tech-park', 'Prabhavee Tech Park, Baner', 'प्रभावी टेक पार्क, बाणेर', 18.564, 73.779),
  place('icc-tech-park', 'ICC Tech Park, Senapati Bapat Road', 'आयसीसी टेक पार्क, सेनापती बापट रस्ता', 18.533, 73.83),
]

export const COLLEGES: readonly NamedPlace[] = [
  place('pune-university', 'Savitribai Phule Pune University', 'सावित्रीबाई फुले पुणे विद्यापीठ', 18.553, 73.824),
  place('coep', 'COEP Technological University', 'सीओईपी तंत्रशास्त्र विद्यापीठ', 18.529, 73.857),
  place('fergusson-college', 'Fergusson College', 'फर्ग्युसन महाविद्यालय', 18.523, 73.84),
  place('modern-college', 'Modern College, Shivajinagar', 'मॉडर्न महाविद्यालय, शिवाजीनगर', 18.526, 73.845),
  place('garware-college', 'Garware College', 'गरवारे महाविद्यालय', 18.512, 73.839),
  place('sp-college', 'Sir Parashurambhau College', 'सर परशुरामभाऊ महाविद्यालय', 18.508, 73.851),
  place('ils-law-college', 'ILS Law College', 'आयएलएस विधी महाविद्यालय', 18.516, 73.829),
  place('sndt-college', 'SNDT College, Karve Road', 'एसएनडीटी महाविद्यालय, कर्वे रस्ता', 18.507, 73.829),
  place('symbiosis-senapati-bapat-road', 'Symbiosis, Senapati Bapat Road', 'सिम्बायोसिस, सेनापती बापट रस्ता', 18.522, 73.829),
  place('symbiosis-viman-nagar', 'Symbiosis, Viman Nagar', 'सिम्बायोसिस, विमाननगर', 18.575, 73.908),
  place('symbiosis-lavale', 'Symbiosis International University, Lavale', 'सिम्बायोसिस आंतरराष्ट्रीय विद्यापीठ, लवळे', 18.538, 73.728),
  place('mit-kothrud', 'MIT World Peace University, Kothrud', 'एमआयटी वर्ल्ड पीस विद्यापीठ, कोथरूड', 18.517, 73.815),
  place('nowrosjee-wadia-college', 'Nowrosjee Wadia College', 'नौरोसजी वाडिया महाविद्यालय', 18.535, 73.88),
  place('deccan-college', 'Deccan College', 'डेक्कन कॉलेज', 18.549, 73.872),
  place('bharati-vidyapeeth', 'Bharati Vidyapeeth, Dhankawadi', 'भारती विद्यापीठ, धनकवडी', 18.457, 73.853),
  place('sinhgad-college', 'Sinhgad College, Vadgaon', 'सिंहगड महाविद्यालय, वडगाव', 18.465, 73.835),
  place('vit-bibwewadi', 'VIT Pune, Bibwewadi', 'व्हीआयटी पुणे, बिबवेवाडी', 18.464, 73.868),
  place('viit-kondhwa', 'VIIT, Kondhwa Budruk', 'व्हीआयआयटी, कोंढवा बुद्रुक', 18.459, 73.884),
  place('dy-patil-pimpri', 'Dr. D. Y. Patil College, Pimpri', 'डॉ. डी. वाय. पाटील महाविद्यालय, पिंपरी', 18.621, 73.822),
  place('dy-patil-akurdi', 'D. Y. Patil College, Akurdi', 'डी. वाय. पाटील महाविद्यालय, आकुर्डी', 18.646, 73.759),
  place('dy-patil-tathawade', 'Dr. D. Y. Patil College, Tathawade', 'डॉ. डी. वाय. पाटील महाविद्यालय, ताथवडे', 18.615, 73.749),
  place('indira-college', 'Indira College, Tathawade', 'इंदिरा महाविद्यालय, ताथवडे', 18.608, 73.751),
  place('balaji-college', 'Sri Balaji University, Tathawade', 'श्री बालाजी विद्यापीठ, ताथवडे', 18.627, 73.756),
  place('pccoe-nigdi', 'Pimpri Chinchwad College of Engineering, Nigdi', 'पिंपरी चिंचवड अभियांत्रिकी महाविद्यालय, निगडी', 18.651, 73.763),
  place('ait-dighi', 'Army Institute of Technology, Dighi', 'आर्मी इन्स्टिट्यूट ऑफ टेक्नॉलॉजी, दिघी', 18.607, 73.874),
]
