// biome-ignore-all format: one line a search
import type { TypedMeaning } from './typed-searches.ts'

const ALL_SALES = ['SELL', 'RESELL'] as const
const SHARED = ['PG', 'HOSTEL'] as const
const BUNGALOW = ['INDEPENDENT_HOUSE', 'VILLA'] as const
const ANY_FURNITURE = ['SEMI_FURNISHED', 'FURNISHED'] as const
const FAMILY = ['Anyone', 'Family'] as const
const WOMEN = ['Anyone', 'Bachelor Female'] as const
const MEN = ['Anyone', 'Bachelor Male'] as const
const BACHELORS = ['Anyone', 'Bachelor Female', 'Bachelor Male'] as const
const STUDENTS = ['Student', 'Both'] as const
const WORKING = ['Working', 'Both'] as const
const CAR = ['Car', 'Bike and car'] as const
const BIKE = ['Bike', 'Bike and car'] as const
const ANY_PARKING = ['Bike', 'Car', 'Bike and car'] as const

/** One search in English, Marathi and Hindi, the latter two in Devanagari and as people type them with Latin letters. */
export interface SearchInThreeLanguages {
  readonly means: TypedMeaning
  readonly texts: readonly [english: string, marathi: string, latinMarathi: string, hindi: string, latinHindi: string]
}

const search = (means: TypedMeaning, ...texts: SearchInThreeLanguages['texts']): SearchInThreeLanguages => ({ means, texts })

/** Written by what people type, not by the words that the product knows; each locality of the demo stands here with its Hindi spelling. */
export const SEARCHES_IN_THREE_LANGUAGES: readonly SearchInThreeLanguages[] = [
  search({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'], area: ['Baner'] }, '2 bhk for rent in baner', 'बाणेर मध्ये २ बीएचके भाड्याने', 'baner madhye 2 bhk bhadyane', 'बानेर में 2 बीएचके किराए पर', 'baner mein 2 bhk kiraye par'),
  search({ propertyFor: ['RENT'], bhkType: ['ONE_BHK'], area: ['Akurdi'] }, '1 bhk on rent akurdi', 'आकुर्डीत १ बीएचके भाड्याने', 'akurdit 1 bhk bhadyane', 'आकुर्डी में १ बीएचके किराये पर', 'akurdi me 1bhk kiraye pe'),
  search({ propertyFor: ['RENT'], apartmentType: ['FLAT'], area: ['Ambegaon Budruk'] }, 'flat for rent ambegaon budruk', 'आंबेगाव बुद्रुकमध्ये फ्लॅट भाड्याने', 'ambegaon budrukmadhe flat bhadyane', 'अंबेगांव बुद्रुक में फ्लैट किराए पर', 'ambegaon budruk me flat kiraye par'),
  search({ propertyFor: ['SELL'], bhkType: ['THREE_BHK'], area: ['Aundh'] }, '3 bhk for sale aundh', 'औंधमध्ये ३ बीएचके विकणे आहे', 'aundh madhe 3 bhk vikane ahe', 'औंध में 3 बीएचके बिकाऊ', 'aundh mein 3 bhk bikau'),
  search({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'], area: ['Balewadi'] }, '2bhk rent balewadi', 'बालेवाडीत दोन बीएचके भाड्याने हवे', 'balewadit don bhk bhadyane have', 'बालेवाड़ी में दो बीएचके किराये पर चाहिए', 'balewadi me do bhk kiraye par chahiye'),
  search({ propertyFor: ['SELL'], apartmentType: BUNGALOW, area: ['Bavdhan'] }, 'bungalow for sale in bavdhan', 'बावधनमध्ये बंगला विकत हवा', 'bavdhan madhe bangla vikat hava', 'बावधन में बंगला खरीदना है', 'bavdhan mein bangla kharidna hai'),
  search({ propertyFor: ['RENT'], bhkType: ['ONE_RK'], area: ['Bhosari'] }, '1 rk for rent bhosari', 'भोसरीत १ आरके भाड्याने', 'bhosarit 1 rk bhadyane', 'भोसरी में १ आरके किराए पर', 'bhosari me 1 rk kiraye par'),
  search({ propertyFor: ALL_SALES, category: ['PLOT'], area: ['Bhugaon'] }, 'plot for sale in bhugaon', 'भूगावमध्ये प्लॉट विकणे', 'bhugaon madhe plot vikat', 'भूगांव में प्लॉट बिकाऊ है', 'bhugaon me plot bikau hai'),
  search({ propertyFor: ['RENT'], bhkType: ['ONE_BHK'], area: ['Bibwewadi'] }, '1 bhk bibwewadi rent', 'बिबवेवाडीत एक बीएचके भाड्यानं', 'bibwewadit ek bhk bhadyan', 'बिबवेवाड़ी में एक बीएचके भाड़े पर', 'bibwewadi mein ek bhk bhade par'),
  search({ propertyFor: ['RENT'], category: ['COMMERCIAL'], area: ['Camp'], words: 'shop' }, 'shop for rent in camp', 'कॅम्पमध्ये दुकान भाड्याने', 'camp madhe dukan bhadyane', 'कैंप में दुकान किराए पर', 'camp me dukan kiraye par'),
  search({ bhkType: ['TWO_BHK'], area: ['Chikhali'] }, '2bhk in chikhali', 'चिखलीमध्ये २ बीएचके', 'chikhli madhe 2 bhk', 'चिखली में 2 बीएचके', 'chikhli mein 2bhk'),
  search({ propertyFor: ['RENT'], category: ['RESIDENTIAL'], area: ['Chinchwad'] }, 'house for rent chinchwad', 'चिंचवडला घर भाड्याने पाहिजे', 'chinchwadla ghar bhadyane pahije', 'चिंचवड़ में मकान किराए पर चाहिए', 'chinchwad me makan kiraye pe chahiye'),
  search({ propertyFor: ['HOSTEL'], pgGender: ['Female'], area: ['Deccan Gymkhana'] }, 'girls hostel deccan', 'डेक्कनला मुलींचे हॉस्टेल', 'deccan la mulinche hostel', 'डेक्कन में लड़कियों का हॉस्टल', 'deccan me ladkiyon ka hostel'),
  search({ propertyFor: ['RENT'], bhkType: ['ONE_RK'], area: ['Dhankawadi'] }, '1 room kitchen dhankawadi rent', 'धनकवडीत १ रूम किचन भाड्याने', 'dhankawadit 1 room kitchen bhadyane', 'धनकवड़ी में १ रूम किचन किराए पर', 'dhankawadi me 1 room kitchen kiraye par'),
  search({ bhkType: ['TWO_BHK'], area: ['Dhanori'], maxPrice: 20_000 }, '2bhk dhanori under 20000', 'धानोरी २ बीएचके २०००० पर्यंत', 'dhanori 2 bhk 20000 paryant', 'धानोरी २ बीएचके २०००० तक', 'dhanori 2 bhk 20000 tak'),
  search({ bhkType: ['ONE_BHK'], area: ['Dhayari'], maxPrice: 12_000 }, '1 bhk dhayari below 12k', 'धायरीत १ बीएचके १२ हजारांच्या आत', 'dhayarit 1 bhk 12 hajarachya aat', 'धायरी में १ बीएचके १२ हज़ार से कम', 'dhayari me 1 bhk 12 hazar se kam'),
  search({ bhkType: ['THREE_BHK'], furnishedType: ['FURNISHED'], area: ['Erandwane'] }, 'fully furnished 3bhk erandwane', 'एरंडवणे पूर्ण फर्निश्ड ३ बीएचके', 'erandwane purna furnished 3 bhk', 'एरंडवणे पूरी तरह फर्निश्ड ३ बीएचके', 'erandwane fully furnished 3bhk'),
  search({ propertyFor: ['RENT'], bhkType: ['ONE_BHK'], area: ['Fursungi'] }, '1bhk for rent fursungi', 'फुरसुंगीत १ बीएचके भाड्याने', 'fursungit 1 bhk bhadyane', 'फुरसुंगी में १ बीएचके किराए पे', 'fursungi me 1 bhk kiraye pe'),
  search({ propertyFor: ['RENT'], category: ['RESIDENTIAL'], area: ['Hadapsar'] }, 'home for rent in hadapsar', 'हडपसरमध्ये घर भाड्याने', 'hadapsar madhe ghar bhadyane', 'हड़पसर में घर किराए पर', 'hadapsar mein ghar kiraye par'),
  search({ propertyFor: ['PG'], pgGender: ['Male'], area: ['Hinjewadi'] }, 'pg for boys in hinjewadi', 'हिंजवडीत मुलांसाठी पीजी', 'hinjewadit mulansathi pg', 'हिंजवड़ी में लड़कों के लिए पीजी', 'hinjewadi me ladkon ke liye pg'),
  search({ propertyFor: ['SELL'], apartmentType: ['VILLA'], area: ['Kalyani Nagar'] }, 'villa for sale kalyani nagar', 'कल्याणीनगरमध्ये व्हिला विक्रीसाठी', 'kalyani nagar madhe villa vikrisathi', 'कल्याणी नगर में विला बिक्री के लिए', 'kalyani nagar me villa bikri ke liye'),
  search({ bhkType: ['TWO_BHK'], preferredTenants: FAMILY, area: ['Karve Nagar'] }, '2bhk for family karve nagar', 'कर्वेनगरमध्ये कुटुंबासाठी २ बीएचके', 'karvenagar madhe kutumbasathi 2 bhk', 'कर्वे नगर में परिवार के लिए २ बीएचके', 'karve nagar me parivar ke liye 2 bhk'),
  search({ bhkType: ['ONE_BHK'], area: ['Katraj'], maxPrice: 15_000 }, '1 bhk katraj upto 15 thousand', 'कात्रजला १ बीएचके १५ हजारपर्यंत', 'katrajla 1 bhk 15 hajar paryant', 'कात्रज में १ बीएचके पंद्रह हज़ार तक', 'katraj me 1bhk 15 hazaar tak'),
  search({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'], area: ['Keshav Nagar'] }, 'keshav nagar 2 bhk rent', 'केशवनगर २ बीएचके भाडे', 'keshavnagar 2 bhk bhade', 'केशव नगर २ बीएचके किराया', 'keshav nagar 2 bhk kiraya'),
  search({ propertyFor: ['RENT'], bhkType: ['ONE_BHK'], postedByUserRole: ['OWNER'], area: ['Kharadi'] }, '1bhk for rent by owner kharadi', 'खराडीत थेट मालकाकडून १ बीएचके भाड्याने', 'kharadit malkakadun 1 bhk bhadyane', 'खराड़ी में सीधे मालिक से १ बीएचके किराए पर', 'kharadi me malik se 1 bhk kiraye par'),
  search({ bhkType: ['TWO_BHK'], brokerage: ['None'], area: ['Kondhwa'] }, '2bhk without brokerage kondhwa', 'कोंढव्यात दलालीशिवाय २ बीएचके', 'kondhwa 2 bhk dalali nahi', 'कोंढवा में बिना दलाली २ बीएचके', 'kondhwa me bina dalali 2 bhk'),
  search({ propertyFor: ['SELL'], apartmentType: ['PENTHOUSE'], area: ['Koregaon Park'] }, 'penthouse for sale koregaon park', 'कोरेगाव पार्कमध्ये पेंटहाउस विकत', 'koregaon park madhe penthouse vikat', 'कोरेगांव पार्क में पेंटहाउस बिक्री', 'koregaon park me penthouse bikri'),
  search({ propertyFor: ['RENT'], apartmentType: ['FLAT'], area: ['Kothrud'] }, 'flat on rent in kothrud', 'कोथरूडला फ्लॅट भाड्याने हवा आहे', 'kothrudla flat bhadyane hava ahe', 'कोथरूड में फ़्लैट किराये पर चाहिए', 'kothrud me flat kiraye par chahiye'),
  search({ bhkType: ['ONE_BHK'], preferredTenants: BACHELORS, area: ['Lohegaon'] }, '1 bhk for bachelors lohegaon', 'लोहगावमध्ये बॅचलरसाठी १ बीएचके', 'lohegaon madhe bachelor sathi 1 bhk', 'लोहगांव में बैचलर के लिए १ बीएचके', 'lohegaon me bachelor ke liye 1 bhk'),
  search({ bhkType: ['THREE_BHK'], area: ['Magarpatta'] }, '3bhk magarpatta city', 'मगरपट्टा सिटीत ३ बीएचके', 'magarpatta city madhe teen bhk', 'मगरपट्टा सिटी में तीन बीएचके', 'magarpatta city me teen bhk'),
  search({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'], area: ['Mahalunge'] }, '2 bhk rent mahalunge', 'म्हाळुंगेत २ बीएचके भाड्याने', 'mhalunge madhe 2 bhk bhadyane', 'म्हालुंगे में २ बीएचके किराए पर', 'mhalunge me 2 bhk kiraye par'),
  search({ propertyFor: ALL_SALES, category: ['PLOT'], area: ['Manjari'] }, 'land for sale manjari', 'मांजरीत जमीन विकत हवी', 'manjarit jamin vikat havi', 'मांजरी में ज़मीन खरीदनी है', 'manjari me zameen kharidni hai'),
  search({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'], area: ['Mohammadwadi'] }, '2bhk mohammadwadi rent', 'महंमदवाडीत २ बीएचके भाड्याने', 'mohammadwadit 2 bhk bhadyane', 'मोहम्मदवाड़ी में २ बीएचके किराए पर', 'mohammadwadi me 2bhk kiraye pe'),
  search({ propertyFor: ['SELL'], bhkType: ['ONE_BHK'], area: ['Moshi'], maxPrice: 40_00_000 }, '1bhk moshi under 40 lakh', 'मोशीत १ बीएचके ४० लाखांपर्यंत', 'moshit 1 bhk 40 lakh paryant', 'मोशी में १ बीएचके ४० लाख तक', 'moshi me 1 bhk 40 lakh tak'),
  search({ bhkType: ['TWO_BHK'], parking: CAR, area: ['Mundhwa'] }, '2bhk with car parking mundhwa', 'मुंढव्यात कार पार्किंगसह २ बीएचके', 'mundhwa 2 bhk car parking', 'मुंढवा में कार पार्किंग वाला २ बीएचके', 'mundhwa me car parking wala 2 bhk'),
  search({ propertyFor: ['RENT'], bhkType: ['THREE_BHK'], area: ['NIBM'] }, '3bhk for rent nibm road', 'एनआयबीएम रोडला ३ बीएचके भाड्याने', 'nibm road la 3 bhk bhadyane', 'एनआईबीएम रोड पर ३ बीएचके किराए पर', 'nibm road par 3 bhk kiraye par'),
  search({ propertyFor: ['RENT'], category: ['COMMERCIAL'], area: ['Nigdi'], words: 'office' }, 'office for rent nigdi', 'निगडीत ऑफिस भाड्याने', 'nigdit office bhadyane', 'निगड़ी में ऑफिस किराए पर', 'nigdi me office kiraye par'),
  search({ bhkType: ['ONE_BHK'], food: ['Vegetarian only'], area: ['Pashan'] }, 'veg only 1bhk pashan', 'पाषाणमध्ये शाकाहारींसाठी १ बीएचके', 'pashan madhe shakahari 1 bhk', 'पाषाण में शाकाहारी के लिए १ बीएचके', 'pashan me shakahari ke liye 1 bhk'),
  search({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'], area: ['Pimple Gurav'] }, '2bhk rent pimple gurav', 'पिंपळे गुरवमध्ये २ बीएचके भाड्याने', 'pimple gurav madhe 2 bhk bhadyane', 'पिंपले गुरव में २ बीएचके किराए पर', 'pimple gurav me 2 bhk kiraye par'),
  search({ bhkType: ['TWO_BHK', 'THREE_BHK'], area: ['Pimple Nilakh'] }, '2 or 3 bhk pimple nilakh', 'पिंपळे निलखमध्ये २ किंवा ३ बीएचके', 'pimple nilakh madhe 2 kinva 3 bhk', 'पिंपले निलख में २ या ३ बीएचके', 'pimple nilakh me 2 ya 3 bhk'),
  search({ propertyFor: ['SELL'], apartmentType: ['ROW_HOUSE'], area: ['Pimple Saudagar'] }, 'row house for sale pimple saudagar', 'पिंपळे सौदागरमध्ये रो हाऊस विकत', 'pimple saudagar madhe row house vikat', 'पिंपले सौदागर में रो हाउस बिकाऊ', 'pimple saudagar me row house bikau'),
  search({ propertyFor: ['RENT'], category: ['COMMERCIAL'], area: ['Pimpri'], words: 'showroom' }, 'showroom on rent pimpri', 'पिंपरीत शोरूम भाड्याने', 'pimprit showroom bhadyane', 'पिंपरी में शोरूम किराए पर', 'pimpri me showroom kiraye par'),
  search({ bhkType: ['TWO_BHK'], area: ['Punawale'], availableBy: 'today' }, 'ready to move 2bhk punawale', 'पुनावळेत लगेच ताबा २ बीएचके', 'punawale lagech taba 2 bhk', 'पुनावले में तुरंत कब्ज़ा २ बीएचके', 'punawale me turant kabja 2 bhk'),
  search({ propertyFor: ['RENT'], bhkType: ['ONE_BHK'], area: ['Rahatani'] }, '1 bhk rahatani on rent', 'रहाटणीत १ बीएचके भाड्याने', 'rahatanit 1 bhk bhadyane', 'रहाटणी में १ बीएचके किराए पर', 'rahatani me 1bhk kiraye par'),
  search({ propertyFor: ['SELL'], category: ['RESIDENTIAL'], area: ['Ravet'] }, 'buy home in ravet', 'रावेतमध्ये घर विकत घ्यायचंय', 'ravet madhe ghar vikat ghyaychay', 'रावेत में घर लेना है खरीदने के लिए', 'ravet me ghar kharidna hai'),
  search({ propertyFor: ['HOSTEL'], preferredGuests: STUDENTS, area: ['Sadashiv Peth'] }, 'hostel for students sadashiv peth', 'सदाशिव पेठेत विद्यार्थ्यांसाठी वसतिगृह', 'sadashiv pethet vidyarthyansathi hostel', 'सदाशिव पेठ में विद्यार्थियों के लिए छात्रावास', 'sadashiv peth me vidyarthiyon ke liye hostel'),
  search({ propertyFor: ['RENT'], category: ['COMMERCIAL'], area: ['Shivaji Nagar'], words: 'office' }, 'office space for rent shivaji nagar', 'शिवाजीनगरला कार्यालय भाड्याने', 'shivajinagarla karyalay bhadyane', 'शिवाजी नगर में कार्यालय किराये पर', 'shivaji nagar me karyalay kiraye par'),
  search({ propertyFor: ['SELL'], bhkType: ['TWO_BHK'], area: ['Sus'] }, '2bhk for sale sus', 'सूसमध्ये २ बीएचके विक्रीस', 'sus madhe 2 bhk vikri sathi', 'सूस में २ बीएचके बेचना', 'sus me 2 bhk bikri ke liye'),
  search({ propertyFor: ['RENT'], category: ['COMMERCIAL'], area: ['Swargate'], words: 'shop' }, 'shops for rent near swargate', 'स्वारगेटजवळ दुकान भाड्याने', 'swargate javal dukan bhadyane', 'स्वारगेट के पास दुकान किराए पर', 'swargate ke paas dukaan kiraye par'),
  search({ bhkType: ['TWO_BHK'], furnishedType: ['SEMI_FURNISHED'], area: ['Tathawade'] }, 'semi furnished 2bhk tathawade', 'ताथवडेत सेमी फर्निश्ड २ बीएचके', 'tathawade semi furnished 2 bhk', 'ताथवड़े में सेमी फर्निश्ड २ बीएचके', 'tathawade me semi furnished 2 bhk'),
  search({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'], area: ['Thergaon'] }, 'thergaon 2bhk on rent', 'थेरगावात २ बीएचके भाड्याने', 'thergaonat 2 bhk bhadyane', 'थेरगांव में २ बीएचके किराए पर', 'thergaon me 2bhk kiraye par'),
  search({ bhkType: ['ONE_RK'], area: ['Tingre Nagar'], maxPrice: 10_000 }, '1rk tingre nagar under 10k', 'टिंगरेनगरला १ आरके १० हजारांपर्यंत', 'tingre nagar 1rk 10 hajar paryant', 'टिंगरे नगर में १ आरके १० हज़ार के अंदर', 'tingre nagar me 1rk 10 hazar ke andar'),
  search({ bhkType: ['TWO_BHK'], pets: ['Allowed'], area: ['Undri'] }, 'pet friendly 2bhk undri', 'उंड्रीत पाळीव प्राणी चालतील असे २ बीएचके', 'undri 2 bhk pets allowed', 'उंड्री में पालतू जानवर वाला २ बीएचके', 'undri me pet friendly 2 bhk'),
  search({ propertyFor: ['RENT'], bhkType: ['ONE_BHK'], area: ['Vadgaon Budruk'] }, '1bhk rent vadgaon budruk', 'वडगाव बुद्रुकमध्ये १ बीएचके भाड्याने', 'vadgaon budruk madhe 1 bhk bhadyane', 'वडगांव बुद्रुक में १ बीएचके किराए पर', 'vadgaon budruk me 1 bhk kiraye par'),
  search({ propertyFor: ['PG'], pgGender: ['Female'], area: ['Viman Nagar'] }, 'ladies pg viman nagar', 'विमाननगरमध्ये महिलांसाठी पीजी', 'vimannagar madhe mahilansathi pg', 'विमान नगर में महिलाओं के लिए पीजी', 'viman nagar me mahilaon ke liye pg'),
  search({ propertyFor: ['RENT'], bhkType: ['ONE_BHK'], area: ['Vishrantwadi'] }, '1bhk for rent vishrantwadi', 'विश्रांतवाडीत १ बीएचके भाड्याने', 'vishrantwadit 1 bhk bhadyane', 'विश्रांतवाड़ी में १ बीएचके किराए पर', 'vishrantwadi me 1 bhk kiraye par'),
  search({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'], area: ['Wadgaon Sheri'] }, '2bhk wadgaon sheri rent', 'वडगाव शेरीत २ बीएचके भाड्याने', 'wadgaon sherit 2 bhk bhadyane', 'वडगांव शेरी में २ बीएचके किराए पर', 'wadgaon sheri me 2 bhk kiraye par'),
  search({ propertyFor: ['SELL'], apartmentType: ['FLAT'], area: ['Wagholi'], maxPrice: 50_00_000 }, 'flat wagholi under 50 lakh', 'वाघोलीत फ्लॅट ५० लाखांच्या आत', 'wagholit flat 50 lakhachya aat', 'वाघोली में फ्लैट ५० लाख के अंदर', 'wagholi me flat 50 lakh ke andar'),
  search({ bhkType: ['TWO_BHK'], area: ['Wakad'], maxPrice: 30_000 }, '2bhk wakad under 30k', 'वाकडला २ बीएचके ३० हजारांपर्यंत', 'wakadla 2 bhk 30 hajar paryant', 'वाकड़ में २ बीएचके ३० हज़ार तक', 'wakad me 2 bhk 30 hazar tak'),
  search({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'], area: ['Wanowrie'] }, '2bhk rent wanowrie', 'वानवडीत २ बीएचके भाड्याने', 'wanwadit 2 bhk bhadyane', 'वानवड़ी में २ बीएचके किराए पर', 'wanwadi me 2 bhk kiraye par'),
  search({ propertyFor: ['RENT'], bhkType: ['ONE_BHK'], area: ['Warje'] }, '1bhk warje on rent', 'वारजेत १ बीएचके भाड्याने', 'warje madhe 1 bhk bhadyane', 'वारजे में १ बीएचके किराए पर', 'warje me 1 bhk kiraye par'),
  search({ propertyFor: ['RENT'], bhkType: ['ONE_RK'], area: ['Yerawada'] }, '1 rk rent yerawada', 'येरवड्यात १ आरके भाड्याने', 'yerawada madhe 1 rk bhadyane', 'यरवदा में १ आरके किराए पर', 'yerwada me 1 rk kiraye par'),

  search({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'] }, '2bhk for rent in pune', 'पुण्यात २ बीएचके भाड्याने', 'punyat 2 bhk bhadyane', 'पुणे में २ बीएचके किराए पर', 'pune me 2 bhk kiraye par'),
  search({ propertyFor: ['RENT'], category: ['RESIDENTIAL'] }, 'house for rent', 'भाड्याने घर', 'bhadyane ghar', 'किराए का मकान', 'kiraye ka makan'),
  search({ propertyFor: ['SELL'], apartmentType: ['FLAT'] }, 'buy flat', 'फ्लॅट विकत घ्यायचा आहे', 'flat vikat ghyaycha aahe', 'फ्लैट खरीदना है', 'flat kharidna hai'),
  search({ propertyFor: ['RENT'], bhkType: ['ONE_BHK'], furnishedType: ANY_FURNITURE }, 'furnished 1 bhk rent', 'फर्निचरसह १ बीएचके भाड्याने', 'furnished 1 bhk bhadyane', 'फर्नीचर के साथ १ बीएचके किराए पर', 'furniture ke saath 1 bhk kiraye par'),
  search({ bhkType: ['TWO_BHK'], furnishedType: ['UNFURNISHED'] }, 'unfurnished 2bhk', 'फर्निचर नसलेले २ बीएचके', 'furniture nasalele 2 bhk', 'बिना फर्नीचर का २ बीएचके', 'bina furniture ka 2 bhk'),
  search({ bhkType: ['TWO_BHK'], postedByUserRole: ['OWNER'] }, '2bhk direct owner', 'थेट मालकाकडून २ बीएचके', 'thet malkakadun 2 bhk', 'सीधे मालिक से २ बीएचके', 'seedhe malik se 2 bhk'),
  search({ bhkType: ['ONE_BHK'], postedByUserRole: ['OWNER'], area: ['Baner'] }, '1bhk baner no broker', 'बाणेर १ बीएचके दलाल नको', 'baner 1 bhk dalal nako', 'बानेर १ बीएचके बिना दलाल', 'baner 1 bhk bina dalal'),
  search({ bhkType: ['TWO_BHK'], brokerage: ['None'] }, '2bhk no brokerage', 'दलाली नाही २ बीएचके', 'dalali nahi 2 bhk', 'बिना ब्रोकरेज २ बीएचके', 'bina brokerage 2 bhk'),
  search({ bhkType: ['ONE_BHK'], preferredTenants: WOMEN }, '1bhk for girls', 'मुलींसाठी १ बीएचके', 'mulinsathi 1 bhk', 'लड़कियों के लिए १ बीएचके', 'ladkiyon ke liye 1 bhk'),
  search({ bhkType: ['ONE_BHK'], preferredTenants: MEN }, '1bhk for boys', 'मुलांसाठी १ बीएचके', 'mulansathi 1 bhk', 'लड़कों के लिए १ बीएचके', 'ladkon ke liye 1 bhk'),
  search({ propertyFor: ['PG'], preferredGuests: WORKING }, 'pg for working professionals', 'नोकरदारांसाठी पीजी', 'nokardaransathi pg', 'नौकरी करने वालों के लिए पीजी', 'naukri karne walo ke liye pg'),
  search({ propertyFor: SHARED, area: ['Wakad'] }, 'roommate needed in wakad', 'वाकडला रूममेट पाहिजे', 'wakadla roommate pahije', 'वाकड़ में रूममेट चाहिए', 'wakad me roommate chahiye'),
  search({ propertyFor: ['PG'], roomType: ['Single'], area: ['Kharadi'] }, 'single room pg kharadi', 'खराडीत सिंगल रूम पीजी', 'kharadit single room pg', 'खराड़ी में सिंगल रूम पीजी', 'kharadi me single room pg'),
  search({ propertyFor: ['PG'], roomType: ['Double'] }, 'double sharing pg', 'दोघांसाठी रूम पीजी', 'double sharing pg', 'डबल शेयरिंग पीजी', 'double sharing wala pg'),
  search({ bhkType: ['TWO_BHK'], parking: ANY_PARKING }, '2bhk with parking', 'पार्किंगसह २ बीएचके', 'parking sobat 2 bhk', 'पार्किंग के साथ २ बीएचके', 'parking ke saath 2 bhk'),
  search({ bhkType: ['ONE_BHK'], parking: BIKE }, '1bhk bike parking', 'बाईक पार्किंग १ बीएचके', 'bike parking 1 bhk', 'बाइक पार्किंग १ बीएचके', 'bike parking wala 1 bhk'),
  search({ bhkType: ['TWO_BHK'], pets: ['Allowed'] }, '2bhk dog allowed', 'कुत्रा चालेल २ बीएचके', 'kutra chalel 2 bhk', 'कुत्ता रख सकते हैं २ बीएचके', 'kutta allowed 2 bhk'),
  search({ bhkType: ['TWO_BHK'], food: ['Any food'] }, '2bhk non veg allowed', 'नॉनव्हेज चालेल २ बीएचके', 'nonveg chalel 2 bhk', 'नॉनवेज चलेगा २ बीएचके', 'nonveg chalega 2 bhk'),
  search({ bhkType: ['TWO_BHK'], workplace: 'hinjawadi-phase-2' }, '2bhk near infosys', 'इन्फोसिसजवळ २ बीएचके', 'infosys javal 2 bhk', 'इंफोसिस के पास २ बीएचके', 'infosys ke paas 2 bhk'),
  search({ propertyFor: ['PG'], workplace: 'eon-it-park' }, 'pg near eon it park', 'ईऑन आयटी पार्कजवळ पीजी', 'eon it park javal pg', 'ईऑन आईटी पार्क के पास पीजी', 'eon it park ke paas pg'),
  search({ bhkType: ['ONE_BHK'], workplace: 'hinjawadi-phase-3' }, '1bhk near tcs hinjewadi', 'टीसीएस हिंजवडीजवळ १ बीएचके', 'tcs hinjewadi javal 1 bhk', 'टीसीएस हिंजवड़ी के पास १ बीएचके', 'tcs hinjewadi ke paas 1 bhk'),
  search({ bhkType: ['ONE_BHK', 'TWO_BHK'], area: ['Kothrud', 'Warje'] }, '1 or 2 bhk kothrud or warje', 'कोथरूड किंवा वारजे १ किंवा २ बीएचके', 'kothrud kinva warje 1 kinva 2 bhk', 'कोथरूड या वारजे १ या २ बीएचके', 'kothrud ya warje 1 ya 2 bhk'),
  search({ minPrice: 20_000, maxPrice: 30_000, bhkType: ['TWO_BHK'] }, '2bhk 20000 to 30000', '२ बीएचके २० ते ३० हजार', '2 bhk 20 te 30 hajar', '२ बीएचके २० से ३० हज़ार', '2 bhk 20 se 30 hazar'),
  search({ bhkType: ['THREE_BHK'], minPrice: 25_000, area: ['Baner'] }, '3bhk baner above 25k', 'बाणेर ३ बीएचके २५ हजारांपेक्षा जास्त', 'baner 3 bhk 25 hajar peksha jast', 'बानेर ३ बीएचके २५ हज़ार से ज़्यादा', 'baner 3 bhk 25 hazar se zyada'),
  search({ bhkType: ['TWO_BHK'], maxPrice: 25_000 }, '2bhk less than 25 thousand', '२ बीएचके २५ हजारांपेक्षा कमी', '2 bhk 25 hajar peksha kami', '२ बीएचके २५ हज़ार से कम', '2 bhk 25 hajar se kam'),
  search({ propertyFor: ['SELL'], bhkType: ['TWO_BHK'], maxPrice: 1_00_00_000 }, '2bhk under 1 crore', '२ बीएचके १ कोटीपर्यंत', '2 bhk 1 koti paryant', '२ बीएचके १ करोड़ तक', '2 bhk 1 karod tak'),
  search({ propertyFor: ['SELL'], bhkType: ['THREE_BHK'], maxPrice: 1_50_00_000 }, '3bhk under 1.5 crore', '३ बीएचके दीड कोटींपर्यंत', '3 bhk deed koti paryant', '३ बीएचके डेढ़ करोड़ तक', '3 bhk dedh crore tak'),
  search({ propertyFor: ['SELL'], bhkType: ['THREE_BHK'], maxPrice: 2_50_00_000 }, '3bhk below 2.5 crore', '३ बीएचके अडीच कोटींच्या आत', '3 bhk adich koti paryant', '३ बीएचके ढाई करोड़ के अंदर', '3 bhk dhai karod ke andar'),
  search({ propertyFor: ['RENT'], category: ['COMMERCIAL'], area: ['Bhosari'], words: 'godown' }, 'warehouse for rent bhosari', 'भोसरीत गोदाम भाड्याने', 'bhosarit godam bhadyane', 'भोसरी में गोदाम किराए पर', 'bhosari me godam kiraye par'),
  search({ propertyFor: ['RENT'], apartmentType: ['STUDIO'], area: ['Koregaon Park'] }, 'studio apartment for rent koregaon park', 'कोरेगाव पार्कला स्टुडिओ फ्लॅट भाड्याने', 'koregaon park la studio flat bhadyane', 'कोरेगांव पार्क में स्टूडियो फ्लैट किराए पर', 'koregaon park me studio flat kiraye par'),
  search({ area: ['Hinjewadi'], bhkType: ['TWO_BHK'] }, 'hinjewadi phase 1 2bhk', 'हिंजवडी फेज १ मध्ये २ बीएचके', 'hinjewadi phase 1 madhe 2 bhk', 'हिंजवड़ी फेज १ में २ बीएचके', 'hinjewadi phase 1 me 2bhk'),
  search({ area: ['Kothrud'], bhkType: ['ONE_BHK'] }, '411038 1bhk', '४११०३८ १ बीएचके', 'pin code 411038 1 bhk', 'पिन कोड ४११०३८ १ बीएचके', '411038 me 1 bhk'),
  search({ propertyFor: ['RENT'], bhkType: ['TWO_BHK'], preferredTenants: FAMILY }, '2bhk rent for family', 'कुटुंबासाठी २ बीएचके भाड्याने', 'family sathi 2 bhk bhadyane', 'फैमिली के लिए २ बीएचके किराए पर', 'family ke liye 2 bhk kiraye par'),
  search({ propertyFor: ['SELL'], apartmentType: ['DUPLEX'] }, 'duplex for sale', 'डुप्लेक्स विकत', 'duplex vikat', 'डुप्लेक्स बिक्री', 'duplex bikri'),
  search({ bhkType: ['_2_5_BHK'], area: ['Balewadi'] }, '2.5 bhk balewadi', 'बालेवाडी अडीच बीएचके', 'balewadi adich bhk', 'बालेवाड़ी ढाई बीएचके', 'balewadi dhai bhk'),
  search({ bhkType: ['FOUR_BHK'], area: ['Baner'] }, 'four bhk baner', 'बाणेर चार बीएचके', 'baner char bhk', 'बानेर चार बीएचके', 'baner me char bhk'),
  search({ propertyFor: ['RENT'], apartmentType: ['FLAT'], area: ['Aundh'], availableBy: 'today' }, 'flat for rent in aundh available immediately', 'औंधमध्ये फ्लॅट भाड्याने लगेच हवा', 'aundh madhe flat bhadyane lagech hava', 'औंध में फ्लैट किराए पर तुरंत चाहिए', 'aundh me flat kiraye par turant chahiye'),
  search({ propertyFor: ['RENT'], category: ['COMMERCIAL'], words: 'shop' }, 'shop for rent', 'दुकान भाड्याने हवे', 'dukan bhadyane have', 'दुकान किराए पर चाहिए', 'dukan kiraye par chahiye'),
]
