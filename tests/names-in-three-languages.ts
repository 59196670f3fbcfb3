/** Names of societies and projects as they are written in English, Marathi and Hindi. */
export const NAMES_IN_THREE_LANGUAGES = `
  Kumar Prithvi | कुमार पृथ्वी | कुमार पृथ्वी
  Nyati Elan | न्याती एलन | न्याति एलान
  Blue Ridge | ब्लू रिज | ब्लू रिज
  Amanora Park Town | अमनोरा पार्क टाउन | अमनोरा पार्क टाउन
  Magarpatta Cosmos | मगरपट्टा कॉसमॉस | मगरपट्टा कॉसमॉस
  Rohan Leher | रोहन लहर | रोहन लहर
  Kolte Patil Life Republic | कोलते पाटील लाईफ रिपब्लिक | कोल्टे पाटिल लाइफ रिपब्लिक
  Gera Greensville | गेरा ग्रीन्सव्हिल | गेरा ग्रीन्सविल
  Godrej Infinity | गोदरेज इन्फिनिटी | गोदरेज इनफिनिटी
  Paranjape Forest Trails | परांजपे फॉरेस्ट ट्रेल्स | परांजपे फॉरेस्ट ट्रेल्स
  Marvel Zephyr | मार्व्हल झेफर | मार्वल जेफर
  Kalpataru Serenity | कल्पतरू सेरेनिटी | कल्पतरु सेरेनिटी
  Vasant Vihar | वसंत विहार | वसंत विहार
  Ganga Satellite | गंगा सॅटेलाईट | गंगा सैटेलाइट
  Sobha Carnation | शोभा कार्नेशन | शोभा कार्नेशन
  Lodha Belmondo | लोढा बेलमोंडो | लोढ़ा बेलमोंडो
  Goel Ganga Acropolis | गोयल गंगा ॲक्रोपोलिस | गोयल गंगा एक्रोपोलिस
  Clover Highlands | क्लोव्हर हायलँड्स | क्लोवर हाइलैंड्स
  Pride World City | प्राईड वर्ल्ड सिटी | प्राइड वर्ल्ड सिटी
  Eon Homes | इऑन होम्स | ईऑन होम्स
  Kumar Primavera | कुमार प्रिमावेरा | कुमार प्राइमावेरा
  Nanded City | नांदेड सिटी | नांदेड़ सिटी
  Sukhwani Pacific | सुखवानी पॅसिफिक | सुखवानी पैसिफिक
  Mont Vert Oaks | माँट व्हर्ट ओक्स | मोंट वर्ट ओक्स
  Raheja Vistas | रहेजा व्हिस्टाज | रहेजा विस्टाज़
  Mantri Vantage | मंत्री व्हँटेज | मंत्री वांटेज
  Kasturi Eon | कस्तुरी इऑन | कस्तूरी ईऑन
  Panchshil Towers | पंचशील टॉवर्स | पंचशील टावर्स
  Trump Tower | ट्रम्प टॉवर | ट्रंप टावर
  Sahyadri Residency | सह्याद्री रेसिडेन्सी | सह्याद्रि रेज़ीडेंसी
  Shree Ganesh Apartment | श्री गणेश अपार्टमेंट | श्री गणेश अपार्टमेंट
  Laxmi Niwas | लक्ष्मी निवास | लक्ष्मी निवास
  Vrindavan Heights | वृंदावन हाईट्स | वृंदावन हाइट्स
  Sai Krupa Society | साई कृपा सोसायटी | साईं कृपा सोसाइटी
  Siddhivinayak Park | सिद्धिविनायक पार्क | सिद्धिविनायक पार्क
  Dnyaneshwar Nagar | ज्ञानेश्वर नगर | ज्ञानेश्वर नगर
  Tulsi Vihar | तुळशी विहार | तुलसी विहार
  Roseland Residency | रोझलँड रेसिडेन्सी | रोज़लैंड रेसिडेंसी
  Palm Grove | पाम ग्रोव्ह | पाम ग्रोव
  Silver Oak | सिल्व्हर ओक | सिल्वर ओक
  Orchid Enclave | ऑर्किड एन्क्लेव्ह | ऑर्किड एन्क्लेव
  Green Valley | ग्रीन व्हॅली | ग्रीन वैली
  Royal Palace | रॉयल पॅलेस | रॉयल पैलेस
  Sunrise View | सनराईज व्ह्यू | सनराइज़ व्यू
  Lake Town | लेक टाऊन | लेक टाउन
  Garden Court | गार्डन कोर्ट | गार्डन कोर्ट
  Mayur Complex | मयूर कॉम्प्लेक्स | मयूर कॉम्प्लेक्स
  Swapna Nagari | स्वप्ननगरी | स्वप्न नगरी
  Anand Park | आनंद पार्क | आनंद पार्क
  Shivneri Bungalow | शिवनेरी बंगला | शिवनेरी बंगला
  Ashirwad Building | आशीर्वाद बिल्डिंग | आशीर्वाद बिल्डिंग
  Marigold | मेरीगोल्ड | मैरीगोल्ड
  Nandan Prospera | नंदन प्रॉस्पेरा | नंदन प्रॉस्पेरा
  Bramha Suncity | ब्रह्मा सनसिटी | ब्रह्मा सनसिटी
  Kohinoor Grandeur | कोहिनूर ग्रँड्युर | कोहिनूर ग्रैंड्यूर
  Majestique Manhattan | मॅजेस्टिक मॅनहॅटन | मैजेस्टिक मैनहट्टन
  Puranik Aldea | पुराणिक अल्दिया | पुराणिक एल्डिया
  Rohan Mithila | रोहन मिथिला | रोहन मिथिला
  Kakade City | काकडे सिटी | काकड़े सिटी
  Sanskruti Lifestyle | संस्कृती लाईफस्टाईल | संस्कृति लाइफस्टाइल
  Wellington Castle | वेलिंग्टन कॅसल | वेलिंगटन कैसल
  Sapphire Park | सफायर पार्क | सफायर पार्क
  Xrbia | एक्सर्बिया | एक्सर्बिया
  Skyi Star Towers | स्काय स्टार टॉवर्स | स्काई स्टार टावर्स
  Yashwin | यशविन | यशविन
  Vilas Javdekar | विलास जावडेकर | विलास जावडेकर
  Ravi Karandikar | रवी करंदीकर | रवि करंदीकर
  Jasminium | जॅस्मिनियम | जैस्मिनियम
  Trinity Court | ट्रिनिटी कोर्ट | ट्रिनिटी कोर्ट
  The Crown Greens | द क्राऊन ग्रीन्स | द क्राउन ग्रीन्स
  Ambience | ॲम्बियन्स | एंबियंस
  Bhagyoday | भाग्योदय | भाग्योदय
  Chaitanya | चैतन्य | चैतन्य
  Gulmohar | गुलमोहर | गुलमोहर
  Hill Side | हिल साईड | हिल साइड
  Village Square | व्हिलेज स्क्वेअर | विलेज स्क्वायर
  Prestige Regency | प्रेस्टीज रिजन्सी | प्रेस्टीज रीजेंसी
  Aishwaryam | ऐश्वर्यम | ऐश्वर्यम
  Pebbles | पेबल्स | पेबल्स
  Kingsbury | किंग्जबरी | किंग्सबरी
  Nyati Equatorial | न्याती इक्वेटोरियल | न्याति इक्वेटोरियल
  Vascon Windermere | व्हॅस्कॉन विंडरमेअर | वास्कॉन विंडरमेयर
  Kumar Megapolis | कुमार मेगापोलिस | कुमार मेगापोलिस
  Teerth Towers | तीर्थ टॉवर्स | तीर्थ टावर्स
  Gagan Utopia | गगन युटोपिया | गगन यूटोपिया
  Aditya Shagun | आदित्य शगुन | आदित्य शगुन
  Bhujbal Residency | भुजबळ रेसिडेन्सी | भुजबल रेसिडेंसी
  Supreme Pallacio | सुप्रीम पॅलेसिओ | सुप्रीम पैलेसियो
  Pethkar Siyona | पेठकर सियोना | पेठकर सियोना
  Mittal Brothers | मित्तल ब्रदर्स | मित्तल ब्रदर्स
  Ashok Meadows | अशोक मेडोज | अशोक मीडोज
  Atul Westernhills | अतुल वेस्टर्नहिल्स | अतुल वेस्टर्नहिल्स
  Ganga Florentina | गंगा फ्लोरेंटिना | गंगा फ्लोरेंटीना
  Bhairav Nagar | भैरवनगर | भैरव नगर
  Parmar Gardens | परमार गार्डन्स | परमार गार्डन्स
  Madhuban Society | मधुबन सोसायटी | मधुबन सोसाइटी
  Tanish Pearls | तनिश पर्ल्स | तनिष पर्ल्स
  Austin County | ऑस्टिन काउंटी | ऑस्टिन काउंटी
  Siddharth Enclave | सिद्धार्थ एन्क्लेव्ह | सिद्धार्थ एन्क्लेव
  Yogi Park | योगी पार्क | योगी पार्क
  Rahul Complex | राहुल कॉम्प्लेक्स | राहुल कॉम्प्लेक्स
  Suyog Nisarg | सुयोग निसर्ग | सुयोग निसर्ग
  Geetanjali Apartments | गीतांजली अपार्टमेंट्स | गीतांजलि अपार्टमेंट्स
  Padmavati Heights | पद्मावती हाईट्स | पद्मावती हाइट्स
  Chintamani Plaza | चिंतामणी प्लाझा | चिंतामणि प्लाज़ा
  Mahalaxmi Vihar | महालक्ष्मी विहार | महालक्ष्मी विहार
  Queens Garden | क्वीन्स गार्डन | क्वींस गार्डन
  Fortaleza | फोर्टालेझा | फोर्टालेज़ा
  Oxford Village | ऑक्सफर्ड व्हिलेज | ऑक्सफोर्ड विलेज
  Springdale | स्प्रिंगडेल | स्प्रिंगडेल
  Hermes Heritage | हर्मीस हेरिटेज | हर्मेस हेरिटेज
  Wonder Cars | वंडर कार्स | वंडर कार्स
  Ivy Estate | आयव्ही इस्टेट | आइवी एस्टेट
  Solitaire World | सॉलिटेअर वर्ल्ड | सॉलिटेयर वर्ल्ड
  Runwal Diamond | रुणवाल डायमंड | रुनवाल डायमंड
  Swaraj Capital | स्वराज कॅपिटल | स्वराज कैपिटल
  Mont Claire | माँट क्लेअर | मोंट क्लेयर
  Crystal Garden | क्रिस्टल गार्डन | क्रिस्टल गार्डन
  Kamdhenu Estate | कामधेनू इस्टेट | कामधेनु एस्टेट
  Renuka Angan | रेणुका अंगण | रेणुका आंगन
  Shubham Palace | शुभम पॅलेस | शुभम पैलेस
  Konark Campus | कोणार्क कॅम्पस | कोणार्क कैंपस
  Ramkrishna Nagar | रामकृष्ण नगर | रामकृष्ण नगर
  Balaji Angan | बालाजी अंगण | बालाजी आंगन
  Omkar Swarup | ओंकार स्वरूप | ओंकार स्वरूप
  Sankalp Bhavan | संकल्प भवन | संकल्प भवन
  Pratham Chambers | प्रथम चेंबर्स | प्रथम चैंबर्स
  Treasure Park | ट्रेझर पार्क | ट्रेज़र पार्क
  Venkatesh Graffiti | व्यंकटेश ग्राफिटी | वेंकटेश ग्राफिटी
  VTP Solitaire | व्हीटीपी सॉलिटेअर | वीटीपी सॉलिटेयर
  DSK Vishwa | डीएसके विश्व | डीएसके विश्व
  PCMC Colony | पीसीएमसी कॉलनी | पीसीएमसी कॉलोनी
  Zen Estate | झेन इस्टेट | ज़ेन एस्टेट
`
  .trim()
  .split('\n')
  .map((line) => {
    const [english = '', marathi = '', hindi = ''] = line.split('|').map((name) => name.trim())
    return { english, marathi, hindi }
  })
